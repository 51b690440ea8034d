protocol Responding {
  func hear(_ message: String)
}

struct PaperCopy: Responding {
  func hear(_ message: String) {}
}

func signUp(_ multicastDelegate: MulticastDelegate<any Responding & AnyObject>) {
  multicastDelegate.addDelegate(PaperCopy())  // expected-error {{argument type 'PaperCopy' expected to be an instance}}
}
