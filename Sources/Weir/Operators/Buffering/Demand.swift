/// The number of values that a consumer is ready to receive.
///
/// ```swift
/// print(Demand.max(2) + .max(3))  //> max(5)
/// ```
public struct Demand: Hashable, Sendable {
  /// The maximum number of values; nil means unlimited.
  public let max: Int?

  private init(max: Int?) {
    self.max = max
  }

  /// A demand of no values.
  public static let none = Demand(max: 0)

  /// A demand of any number of values.
  public static let unlimited = Demand(max: nil)

  /// Creates a demand of `count` values.
  ///
  /// - Precondition: `count` is not negative.
  public static func max(_ count: Int) -> Demand {
    precondition(count >= 0, "the demand must not be negative")
    return Demand(max: count)
  }

  /// Returns the sum of two demands. A sum that overflows is unlimited.
  public static func + (left: Demand, right: Demand) -> Demand {
    guard let first = left.max, let second = right.max else { return .unlimited }
    let (sum, overflow) = first.addingReportingOverflow(second)
    return Demand(max: overflow ? nil : sum)
  }

  /// Returns the difference of two demands, which is at least `none`.
  public static func - (left: Demand, right: Demand) -> Demand {
    guard let first = left.max else { return .unlimited }
    guard let second = right.max, second < first else { return .none }
    return Demand(max: first - second)
  }

  /// Adds `right` to a demand. A sum that overflows is unlimited.
  public static func += (left: inout Demand, right: Demand) { left = left + right }

  /// Subtracts `right` from a demand, which stays at least `none`. An unlimited demand stays
  /// unlimited.
  public static func -= (left: inout Demand, right: Demand) { left = left - right }
}

extension Demand: Comparable {
  /// Whether `left` is for fewer values than `right`. The unlimited demand is the greatest.
  public static func < (left: Demand, right: Demand) -> Bool {
    guard let first = left.max else { return false }
    guard let second = right.max else { return true }
    return first < second
  }
}

extension Demand: CustomStringConvertible {
  /// The demand as text: `max(5)` or `unlimited`.
  public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
}
