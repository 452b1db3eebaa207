/// A half-open range of UTF-8 offsets into a source text.
public struct Span: Sendable, Hashable {
  private let lower: UInt32
  private let upper: UInt32

  public var start: Int { Int(lower) }
  public var end: Int { Int(upper) }
  public var isEmpty: Bool { lower == upper }

  public init(_ range: Range<Int>) {
    lower = UInt32(truncatingIfNeeded: range.lowerBound)
    upper = UInt32(truncatingIfNeeded: range.upperBound)
  }

  package init(start: UInt32, end: UInt32) {
    lower = start
    upper = max(start, end)
  }

  /// Returns the smallest span that covers both spans.
  public func joined(with other: Span) -> Span {
    Span(start: min(lower, other.lower), end: max(upper, other.upper))
  }
}
