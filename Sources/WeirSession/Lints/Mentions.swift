/// The statements of a unit that mention a variable.
struct Mentions {
  private(set) var first = 0
  private(set) var last = 0
  /// The number of statements that mention the variable.
  private(set) var count = 0

  /// Records a mention.
  ///
  /// - Parameter statement: The number of the statement, counted from 1.
  @inline(__always)
  mutating func note(_ statement: Int) {
    guard statement != last else { return }
    if count == 0 { first = statement }
    last = statement
    count += 1
  }
}
