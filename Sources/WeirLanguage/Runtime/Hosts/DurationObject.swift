import WeirSyntax

/// A span of time, like Swift's `Duration`, with a resolution of a nanosecond.
final class DurationObject: ValueObject {
  let nanoseconds: Int64

  /// - Parameter seconds: the length. It is clamped to 285 years.
  init(seconds: Double) {
    nanoseconds = Int64(max(-9e18, min(9e18, (seconds * 1e9).rounded())))
  }

  var kind: ReceiverKind { .duration }
  var type: Type { .named("Duration", []) }
  var key: Value { .int(Int(nanoseconds)) }
  var description: String { "\(Double(nanoseconds) / 1e9) seconds" }
}
