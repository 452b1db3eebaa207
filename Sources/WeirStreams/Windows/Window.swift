/// A window that has ended, with its values or their accumulated result.
public struct Window<Content> {
  @usableFromInline let startTicks: Int64
  @usableFromInline let endTicks: Int64
  /// The number of values in the window, at least 1.
  public let count: Int
  /// The accumulated result of the values, or the array of the values if no result was requested.
  public let value: Content

  @inlinable
  init(startTicks: Int64, endTicks: Int64, count: Int, value: Content) {
    (self.startTicks, self.endTicks) = (startTicks, endTicks)
    (self.count, self.value) = (count, value)
  }

  /// Creates a window. Times are in seconds, with a precision of a microsecond.
  public init(start: Double, end: Double, count: Int, value: Content) {
    self.init(
      startTicks: Ticks.time(start) ?? 0, endTicks: Ticks.time(end) ?? 0, count: count,
      value: value)
  }

  /// The start in seconds, of event time or of the scheduler's clock.
  public var start: Double { Ticks.seconds(startTicks) }

  /// The end in seconds. A value at exactly that time belongs to the next window, except for
  /// windows of a number of values.
  public var end: Double { Ticks.seconds(endTicks) }

  /// Returns the window with its value transformed.
  @inlinable
  public func map<Result>(_ transform: (Content) -> Result) -> Window<Result> {
    Window<Result>(
      startTicks: startTicks, endTicks: endTicks, count: count, value: transform(value))
  }
}

extension Window where Content: RandomAccessCollection {
  /// The values, in order of arrival.
  public var values: Content { value }
}

extension Window: Sendable where Content: Sendable {}
extension Window: Equatable where Content: Equatable {}
extension Window: Hashable where Content: Hashable {}

extension Window: CustomStringConvertible {
  /// The start and the end in seconds, and the value: `[0.0, 10.0) ["a", "b"]`.
  public var description: String { "[\(start), \(end)) \(value)" }
}
