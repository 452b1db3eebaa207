import FoundationEssentials
import WeirSyntax

/// A point in calendar time, like Foundation's `Date`.
package final class DateObject: ComparableObject {
  /// The time since 1970 (UTC), in nanoseconds.
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// - Parameter seconds: the time since 1970 (UTC). It is clamped to 285 years before or after
  ///   1970.
  package init(seconds: Double) {
    nanoseconds = Int64(nanosecondsOf: seconds)
  }

  package var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Returns the date that is `seconds` later, clamped as in the initializer.
  package func advanced(by seconds: Double) -> DateObject {
    let span = DateObject(seconds: seconds).nanoseconds
    let (sum, overflows) = nanoseconds.addingReportingOverflow(span)
    return DateObject(nanoseconds: overflows ? (span < 0 ? .min : .max) : sum)
  }

  /// Returns the number of seconds from `other` to this date.
  package func seconds(since other: DateObject) -> Double {
    let (span, overflows) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflows ? seconds - other.seconds : Double(span) / 1e9
  }

  package var kind: ReceiverKind { .date }
  var type: Type { .date }
  var key: Value { .int(Int(nanoseconds)) }

  /// The date in UTC in Foundation's format: `2026-01-31 08:05:09 +0000`.
  package var description: String { wholeSeconds.description }

  /// The date without the fraction of its second.
  package var wholeSeconds: Date {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Date(timeIntervalSince1970: Double(rest < 0 ? seconds - 1 : seconds))
  }

  /// The fraction of the second in nanoseconds, which is never negative.
  package var nanosecond: Int {
    let remainder = Int(nanoseconds % 1_000_000_000)
    return remainder < 0 ? remainder + 1_000_000_000 : remainder
  }
}
