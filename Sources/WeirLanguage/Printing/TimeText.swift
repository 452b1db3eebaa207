/// A length of time as people write it: `250ms`, `1.5s`, `2min`.
public struct TimeText: Equatable, Sendable {
  public let nanoseconds: Int64

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  public var seconds: Double { Double(nanoseconds) / 1e9 }

  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("min", 60_000_000_000), ("ms", 1_000_000), ("us", 1_000), ("µs", 1_000), ("ns", 1),
    ("h", 3_600_000_000_000), ("s", 1_000_000_000),
  ]

  /// nil where the text is anything else: a number without a unit, a negative one, one of centuries.
  public init?(_ text: some StringProtocol) {
    guard let unit = Self.units.first(where: { text.hasSuffix($0.name) }),
      let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      !text.contains("x"),
      let number = Double(text.dropLast(unit.name.count)), number >= 0, number.isFinite
    else { return nil }
    let nanoseconds = (number * Double(unit.nanoseconds)).rounded()
    guard nanoseconds < 3e18 else { return nil }
    self.nanoseconds = Int64(nanoseconds)
  }
}

extension TimeText: CustomStringConvertible {
  /// In the largest unit in which it is 1 at least, with three digits behind the point at most.
  public var description: String {
    for (name, size) in [("min", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000)]
    where nanoseconds >= Int64(size) && (name != "min" || nanoseconds % 1_000_000_000 == 0) {
      return Self.decimal(nanoseconds, of: Int64(size)) + name
    }
    if nanoseconds == 0 { return "0s" }
    return nanoseconds >= 1_000 ? Self.decimal(nanoseconds, of: 1_000) + "us" : "\(nanoseconds)ns"
  }

  private static func decimal(_ value: Int64, of unit: Int64) -> String {
    let thousandths = (value % unit) * 1_000 / unit
    var digits = String(1_000 + thousandths).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(value / unit)" + (digits.isEmpty ? "" : ".\(digits)")
  }
}
