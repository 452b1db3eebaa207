/// A window that has ended, and what became of its values: all of them, or what they add up to.
public struct Window<Content> {
  @usableFromInline let startTicks: Int64
  @usableFromInline let endTicks: Int64
  /// How many values it had, one at least.
  public let count: Int
  /// What its values add up to; the values themselves where nothing else was asked for.
  public let value: Content

  @inlinable
  init(startTicks: Int64, endTicks: Int64, count: Int, value: Content) {
    (self.startTicks, self.endTicks) = (startTicks, endTicks)
    (self.count, self.value) = (count, value)
  }

  /// A window of which everything is known; times are in seconds, kept to the microsecond.
  public init(start: Double, end: Double, count: Int, value: Content) {
    self.init(
      startTicks: Ticks.time(start) ?? 0, endTicks: Ticks.time(end) ?? 0, count: count,
      value: value)
  }

  /// When it began, in seconds: of event time, or of the scheduler's clock.
  public var start: Double { Ticks.seconds(startTicks) }

  /// When it ended, in seconds. Values of that very time are in the next one, but for windows of a
  /// number of values.
  public var end: Double { Ticks.seconds(endTicks) }

  /// The same window with something else in it.
  @inlinable
  public func map<Result>(_ transform: (Content) -> Result) -> Window<Result> {
    Window<Result>(
      startTicks: startTicks, endTicks: endTicks, count: count, value: transform(value))
  }
}

extension Window where Content: RandomAccessCollection {
  /// The values, in the order in which they came.
  public var values: Content { value }
}

extension Window: Sendable where Content: Sendable {}
extension Window: Equatable where Content: Equatable {}
extension Window: Hashable where Content: Hashable {}

extension Window: CustomStringConvertible {
  public var description: String { "[\(start), \(end)) \(value)" }
}
