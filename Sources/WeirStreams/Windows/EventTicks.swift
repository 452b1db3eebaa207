/// Times in event time as another process sees them: whole milliseconds.
package enum EventTicks {
  /// The time of a value in microseconds; nil if it is NaN or out of range.
  package static func time(_ seconds: Double) -> Int64? { Ticks.time(seconds) }

  /// A time before all times of values.
  package static var beginning: Int64 { Ticks.beginning }

  /// Whether a time can be the start or the end of a window, or a watermark.
  package static func isValid(_ ticks: Int64) -> Bool {
    Ticks.beginning...(-Ticks.beginning) ~= ticks
  }

  /// The millisecond that contains a time.
  package static func milliseconds(_ ticks: Int64) -> Int64 { Ticks.floor(ticks, 1000) }

  /// The first millisecond at whose end a time has been reached.
  package static func alarm(at ticks: Int64) -> Int64 { Ticks.floor(ticks - 1, 1000) }

  /// The time that has been reached at the end of a millisecond.
  package static func watermark(after milliseconds: Int64) -> Int64 {
    let bound = Ticks.limit / 1000
    return (max(-bound, min(bound, milliseconds)) + 1) * 1000
  }
}
