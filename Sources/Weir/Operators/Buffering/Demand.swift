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
    precondition(count >= 0, "nobody is ready for a negative number of values")
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
