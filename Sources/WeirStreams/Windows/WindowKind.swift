import Dispatch

/// How a stream is cut into windows: by time, by silence or by number.
///
/// Lengths are in seconds, kept to the microsecond; one of zero or less counts as a microsecond. A
/// window contains its start and not its end. Windows of time begin at multiples of their length
/// since zero: in event time that is 1970 where times are counted from there, and otherwise the zero
/// of the scheduler's clock.
public struct WindowKind: Hashable, Sendable {
  @usableFromInline
  enum Shape: Hashable, Sendable {
    case aligned(length: Int64, every: Int64, offset: Int64)
    case session(gap: Int64)
    case count(Int)
  }

  @usableFromInline let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }
}

extension WindowKind {
  /// Windows of one length that follow one another: each value is in one.
  ///
  ///     .tumbling(60)  // 10:00:00 ..< 10:01:00, 10:01:00 ..< 10:02:00 ...
  ///
  /// - Parameter offset: how far the windows are moved: those of a day, `.tumbling(86_400)`, begin at
  ///   midnight UTC, and with `offset: -3600` at midnight an hour to the east.
  public static func tumbling(_ length: Double, offset: Double = 0) -> WindowKind {
    aligned(Ticks.interval(length), every: Ticks.interval(length), offset: offset)
  }

  /// Windows of one length that follow one another: each value is in one.
  public static func tumbling(_ length: DispatchTimeInterval) -> WindowKind {
    aligned(Ticks.interval(length), every: Ticks.interval(length), offset: 0)
  }

  /// Windows of one length, of which one begins each `every` seconds: a value is in `length / every`
  /// of them, and costs as much. Where `every` is longer, values between the windows are in none.
  ///
  ///     .sliding(60, every: 10)  // 10:00:00 ..< 10:01:00, 10:00:10 ..< 10:01:10 ...
  ///
  /// - Parameter every: at least a 10,000th of the length; what is less counts as that.
  public static func sliding(
    _ length: Double, every: Double, offset: Double = 0
  ) -> WindowKind {
    aligned(Ticks.interval(length), every: Ticks.interval(every), offset: offset)
  }

  /// Windows of one length, of which one begins at each interval `every`.
  public static func sliding(
    _ length: DispatchTimeInterval, every: DispatchTimeInterval
  ) -> WindowKind {
    aligned(Ticks.interval(length), every: Ticks.interval(every), offset: 0)
  }

  /// Windows that last as long as something happens: one ends `gap` seconds after its last value.
  public static func session(gap: Double) -> WindowKind {
    WindowKind(.session(gap: max(1, Ticks.interval(gap))))
  }

  /// Windows that last as long as something happens: one ends `gap` after its last value.
  public static func session(gap: DispatchTimeInterval) -> WindowKind {
    WindowKind(.session(gap: max(1, Ticks.interval(gap))))
  }

  /// Windows of so many values, one at least; the last one may have less. They start and end with
  /// the earliest and the latest time of their values.
  public static func count(_ count: Int) -> WindowKind { WindowKind(.count(max(1, count))) }

  private static func aligned(_ length: Int64, every: Int64, offset: Double) -> WindowKind {
    let length = max(1, length)
    return WindowKind(
      .aligned(
        length: length, every: max(1, every, (length + 9_999) / 10_000),
        offset: Ticks.time(offset) ?? 0))
  }
}
