/// What a program expects, to be compared with what comes when it ends at the latest.
protocol Expectation: AnyObject {
  /// Fails where something else came; once.
  func check() throws(Fault)
}
