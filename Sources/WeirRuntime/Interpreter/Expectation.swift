/// An expectation about a stream, checked at the end of the program at the latest.
package protocol Expectation: AnyObject {
  /// Throws if the expectation is not met. Reports a failure only once.
  func check() throws(Fault)
}
