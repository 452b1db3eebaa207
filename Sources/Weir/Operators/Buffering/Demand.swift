/// How many values a consumer is ready for.
///
/// ```swift
/// print(Demand.max(2) + .max(3))  //> max(5)
/// ```
public struct Demand: Hashable, Sendable {
  /// How many values; nil where there is no limit.
  public let max: Int?

  private init(max: Int?) {
    self.max = max
  }

  /// No value.
  public static let none = Demand(max: 0)

  /// Any number of values.
  public static let unlimited = Demand(max: nil)

  /// A demand of `count` values.
  ///
  /// - Precondition: `count` is not negative.
  public static func max(_ count: Int) -> Demand {
    precondition(count >= 0, "nobody is ready for a negative number of values")
    return Demand(max: count)
  }

  /// What both ask for; without limit where that is more than can be counted.
  public static func + (left: Demand, right: Demand) -> Demand {
    guard let first = left.max, let second = right.max else { return .unlimited }
    let (sum, overflow) = first.addingReportingOverflow(second)
    return Demand(max: overflow ? nil : sum)
  }

  /// What is left of one demand when the other is met, at least none.
  public static func - (left: Demand, right: Demand) -> Demand {
    guard let first = left.max else { return .unlimited }
    guard let second = right.max, second < first else { return .none }
    return Demand(max: first - second)
  }

  public static func += (left: inout Demand, right: Demand) { left = left + right }

  public static func -= (left: inout Demand, right: Demand) { left = left - right }
}

extension Demand: Comparable {
  public static func < (left: Demand, right: Demand) -> Bool {
    guard let first = left.max else { return false }
    guard let second = right.max else { return true }
    return first < second
  }
}

extension Demand: CustomStringConvertible {
  public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
}
