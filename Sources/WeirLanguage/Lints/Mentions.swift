/// In which statements of a unit a variable is spoken of.
struct Mentions {
  private(set) var first = 0
  private(set) var last = 0
  /// How many statements there are.
  private(set) var count = 0

  /// - Parameter statement: the number of the statement, counted from 1.
  @inline(__always)
  mutating func note(_ statement: Int) {
    guard statement != last else { return }
    if count == 0 { first = statement }
    last = statement
    count += 1
  }
}
