// Page "Why isn't my delegate called?": some of the causes. The page shows the sections under the marks, by their titles.

import MulticastDelegates

private protocol SongListening: AnyObject {
  func songDidStart(_ title: String)
}

private final class PlayCounter: SongListening {
  func songDidStart(_ title: String) { print("one more") }
}

// MARK: - Nobody owns it

private func listen(to player: MulticastDelegate<any SongListening>) {
  player.addDelegate(PlayCounter())
}

// MARK: - Only in an extension

protocol PlayerDelegate: AnyObject {}

extension PlayerDelegate {
  func playerDidStop() {}
}

// MARK: - An undeclared conformance

private protocol SongSkipping: SongListening {
  func songWasSkipped()
}

private final class SkipCounter: SongListening {
  func songDidStart(_ title: String) {}
  func songWasSkipped() { print("one more skip") }
}

private func skip(_ listeners: MulticastDelegate<any SongListening>) {
  listeners.invokeDelegates { ($0 as? any SongSkipping)?.songWasSkipped() }
}

// MARK: - The protocol of the disks

private protocol SongSaving: AnyObject {
  func save(_ title: String) throws
}

// MARK: - The first error ends the broadcast

private func save(_ title: String, on disks: MulticastDelegate<any SongSaving>) {
  try? disks.invokeDelegates { try $0.save(title) }
}

// MARK: - Each error is caught

private func saveEverywhere(_ title: String, on disks: MulticastDelegate<any SongSaving>) {
  disks.invokeDelegates { disk in
    do { try disk.save(title) } catch { print("\(disk): \(error)") }
  }
}

// MARK: - Two captures

private func twoVolumes() {
  var volume = 1
  let usesTheVariable = { print(volume) }
  let hasACopy = { [volume] in print(volume) }

  volume = 5
  usesTheVariable()
  hasACopy()
}
