protocol Responding: AnyObject {
  func hear(_ message: String)
}

struct PaperCopy: Responding {  // expected-error {{non-class type 'PaperCopy' cannot conform to class protocol}}
  func hear(_ message: String) {}
}

func signUp(_ multicastDelegate: MulticastDelegate<any Responding>) {
  multicastDelegate.addDelegate(PaperCopy())
}
