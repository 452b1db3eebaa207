// A layout may compute a negative width, when it subtracts more columns than there are. These
// functions treat a negative count as zero.

extension String {
  /// Creates `count` copies of `text`; an empty string if `count` is negative.
  public init(_ text: String, times count: Int) {
    self = String(repeating: text, count: Swift.max(0, count))
  }

  /// Returns `count` spaces; an empty string if `count` is negative.
  public static func spaces(_ count: Int) -> String { String(" ", times: count) }
}

extension Collection {
  /// Returns at most the first `count` elements; none if `count` is negative.
  public func prefix(atMost count: Int) -> SubSequence { prefix(Swift.max(0, count)) }
}
