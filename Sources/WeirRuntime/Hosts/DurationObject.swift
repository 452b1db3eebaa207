import WeirSyntax

/// A span of time, like Swift's `Duration`, with a resolution of a nanosecond.
package final class DurationObject: ComparableObject {
  let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// - Parameter seconds: the length. It is clamped to 285 years.
  package init(seconds: Double) {
    nanoseconds = Int64(nanosecondsOf: seconds)
  }

  var seconds: Double { Double(nanoseconds) / 1e9 }
  package var kind: ReceiverKind { .duration }
  var type: Type { .duration }
  var key: Value { .int(Int(nanoseconds)) }
  package var description: String { "\(seconds) seconds" }
}

extension Int64 {
  /// Creates the number of nanoseconds of a time in seconds, clamped to 285 years.
  init(nanosecondsOf seconds: Double) {
    self.init(Swift.max(-9e18, Swift.min(9e18, (seconds * 1e9).rounded())))
  }
}
