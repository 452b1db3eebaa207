import Dispatch

/// How a stream is divided into windows: by time, by silence or by number.
///
/// Lengths are in seconds, with a precision of a microsecond; a length of zero or less counts as a
/// microsecond. A window contains its start and not its end. Windows of time begin at multiples of
/// their length. In event time they are counted from zero, which is 1970 for Unix timestamps; in
/// processing time, from the zero of the scheduler's clock.
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
  /// Consecutive windows of equal length: each value is in exactly one.
  ///
  ///     .tumbling(60)  // 10:00:00 ..< 10:01:00, 10:01:00 ..< 10:02:00 ...
  ///
  /// - Parameters:
  ///   - length: in seconds.
  ///   - offset: shifts the windows, in seconds. The days of `.tumbling(86_400)` begin at
  ///     midnight UTC, and with `offset: -3600` at midnight in the time zone UTC+1.
  public static func tumbling(_ length: Double, offset: Double = 0) -> WindowKind {
    aligned(Ticks.interval(length), every: Ticks.interval(length), offset: offset)
  }

  /// Consecutive windows of equal length: each value is in exactly one.
  public static func tumbling(_ length: DispatchTimeInterval) -> WindowKind {
    aligned(Ticks.interval(length), every: Ticks.interval(length), offset: 0)
  }

  /// Windows of equal length, a new one every `every` seconds.
  ///
  /// A value is in `length / every` windows, and the time to process it is proportional to that
  /// number. If `every` is greater than `length`, values between two windows are in none.
  ///
  ///     .sliding(60, every: 10)  // 10:00:00 ..< 10:01:00, 10:00:10 ..< 10:01:10 ...
  ///
  /// - Parameters:
  ///   - length: in seconds.
  ///   - every: in seconds, at least a 10,000th of the length; a smaller number counts as that.
  ///   - offset: shifts the windows, in seconds.
  public static func sliding(
    _ length: Double, every: Double, offset: Double = 0
  ) -> WindowKind {
    aligned(Ticks.interval(length), every: Ticks.interval(every), offset: offset)
  }

  /// Windows of equal length, a new one at each interval `every`.
  public static func sliding(
    _ length: DispatchTimeInterval, every: DispatchTimeInterval
  ) -> WindowKind {
    aligned(Ticks.interval(length), every: Ticks.interval(every), offset: 0)
  }

  /// Windows of continuous activity: a window ends `gap` seconds after its last value.
  public static func session(gap: Double) -> WindowKind {
    WindowKind(.session(gap: max(1, Ticks.interval(gap))))
  }

  /// Windows of continuous activity: a window ends `gap` after its last value.
  public static func session(gap: DispatchTimeInterval) -> WindowKind {
    WindowKind(.session(gap: max(1, Ticks.interval(gap))))
  }

  /// Windows of `count` values; the last one may have fewer. A count below 1 counts as 1.
  ///
  /// A window starts at the earliest time of its values and ends at the latest.
  public static func count(_ count: Int) -> WindowKind { WindowKind(.count(max(1, count))) }

  private static func aligned(_ length: Int64, every: Int64, offset: Double) -> WindowKind {
    let length = max(1, length)
    return WindowKind(
      .aligned(
        length: length, every: max(1, every, (length + 9_999) / 10_000),
        offset: Ticks.time(offset) ?? 0))
  }
}

extension WindowKind: CustomStringConvertible {
  /// A description such as "windows of 60.0 s".
  public var description: String {
    switch shape {
    case .aligned(let length, let every, let offset):
      "windows of \(Ticks.seconds(length)) s"
        + (every == length ? "" : " every \(Ticks.seconds(every)) s")
        + (offset == 0 ? "" : " from \(Ticks.seconds(offset)) s")
    case .session(let gap): "sessions with gaps of \(Ticks.seconds(gap)) s"
    case .count(let count): "windows of \(count) values"
    }
  }
}
