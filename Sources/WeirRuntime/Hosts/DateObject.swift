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
  package var description: String {
    let (days, second) = nanoseconds.dividedDown(by: 1_000_000_000).quotient.dividedDown(by: 86_400)
    let (year, month, day) = Self.calendar(days: days)
    let date = "\(year)-\(Self.padded(month))-\(Self.padded(day))"
    let hours = "\(Self.padded(second / 3600)):\(Self.padded(second / 60 % 60))"
    return "\(date) \(hours):\(Self.padded(second % 60)) +0000"
  }

  private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns the Gregorian date a number of days after 1970-01-01.
  ///
  /// Internally, years begin in March, so that the leap day is the last day of a year.
  private static func calendar(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, day) = (days + 719_468).dividedDown(by: 146_097)
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      era * 400 + year + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

extension Int64 {
  /// Divides and rounds the quotient down, so that the remainder is never negative.
  fileprivate func dividedDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
