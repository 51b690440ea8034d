final class Settings {
  static let shared = Settings()
  var volume = 5
}
Settings.shared.volume = 7
switch Settings.shared.volume {
case 7: print("seven")
default: print("another")
}
