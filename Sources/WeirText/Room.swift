// A layout that subtracts more columns than are available gets a negative width. These functions
// treat a negative count as zero.

extension String {
  /// Creates a string of `count` copies of `text`. The string is empty if `count` is negative.
  public init(_ text: String, times count: Int) {
    self = String(repeating: text, count: Swift.max(0, count))
  }

  /// Returns a string of `count` spaces. The string is empty if `count` is negative.
  public static func spaces(_ count: Int) -> String { String(" ", times: count) }
}

extension Collection {
  /// Returns at most the first `count` elements. The result is empty if `count` is negative.
  public func prefix(atMost count: Int) -> SubSequence { prefix(Swift.max(0, count)) }
}
