import MirrorPad
import MulticastDelegates

/// A list through which a pad notifies its delegates, in place of its own list. The pad then has one delegate: this one.
package protocol DelegateList: DrawViewDelegate {
  func addDelegate(_ delegate: any DrawViewDelegate)
  func removeDelegate(_ delegate: any DrawViewDelegate)
  /// What its wrappers hold, in registration order.
  var wrapperContents: [WrapperContent] { get }
}
