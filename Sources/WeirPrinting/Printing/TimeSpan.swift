/// A duration with a textual form such as `5s`, `250ms` or `1.5min`.
///
/// ```swift
/// TimeSpan("1.5s")?.nanoseconds  // 1500000000
/// TimeSpan(nanoseconds: 250_000_000).description  // 250ms
/// ```
public struct TimeSpan: Equatable, Sendable, CustomStringConvertible {
  public let nanoseconds: Int64

  public var seconds: Double { Double(nanoseconds) / 1e9 }

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("h", 3_600_000_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000),
    ("us", 1_000), ("ns", 1),
  ]

  /// A description of the textual form, for error messages.
  public static let usage = "a length of time, as 5s, 250ms, 1.5min or 2h"

  /// Parses a nonnegative number followed by a unit. The default unit is seconds.
  ///
  /// Returns nil if the text is invalid, or if the duration exceeds 292 years or is not a whole
  /// number of nanoseconds.
  public init?(_ text: String) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let name = text.dropFirst(number.count).drop(while: \.isWhitespace)
    let unit = Self.units.first { name.isEmpty ? $0.name == "s" : $0.name == name }
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let unit, let whole = Int64(parts[0]) else { return nil }
    var (sum, overflow) = whole.multipliedReportingOverflow(by: unit.nanoseconds)
    if parts.count == 2 {
      guard !parts[1].isEmpty else { return nil }
      var place = unit.nanoseconds
      for digit in parts[1] {
        // Digits beyond the precision of a nanosecond are rejected instead of rounded.
        guard let value = digit.wholeNumberValue, (Int64(value) * place) % 10 == 0 else {
          return nil
        }
        let part = Int64(value) * place / 10
        place = place % 10 == 0 ? place / 10 : 0
        let (next, isTooMuch) = sum.addingReportingOverflow(part)
        (sum, overflow) = (next, overflow || isTooMuch)
      }
    }
    guard !overflow else { return nil }
    nanoseconds = sum
  }

  /// The duration in seconds or, if it is less than a second, in the largest unit in which it is at
  /// least 1. Has no trailing zeros.
  public var description: String {
    let unit = Self.units.dropFirst().first { nanoseconds >= $0.nanoseconds && $0.name != "min" }
    guard let unit else { return "0s" }
    let rest = String(unit.nanoseconds + nanoseconds % unit.nanoseconds).dropFirst()
    var decimals = rest[...]
    while decimals.last == "0" { decimals.removeLast() }
    let whole = String(nanoseconds / unit.nanoseconds)
    return (decimals.isEmpty ? whole : "\(whole).\(decimals)") + unit.name
  }
}

extension TimeSpan {
  /// Round durations for the steps of a time axis, in nanoseconds: 1, 2 and 5 times the powers of
  /// ten from 1,000.
  static let roundSteps: [Int64] = (0..<16).flatMap { power in
    let unit = (0..<power).reduce(Int64(1_000)) { result, _ in result * 10 }
    return [unit, 2 * unit, 5 * unit]
  }
}
