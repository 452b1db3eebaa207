import Weir

/// A scheduled action that is not due yet.
public struct DueAction: Equatable, Sendable {
  /// The time until the action is due.
  public let delay: TimeSpan
  /// The name of the stream or observation that scheduled the action, if known.
  public let name: String?
  /// The interval of a repeating action.
  public let interval: TimeSpan?
}

extension Workspace {
  private var loop: EventLoop { session.interpreter.loop }

  /// Whether the session's clock is paused and only moves when advanced.
  public var isClockHeld: Bool { loop.isHeld }

  /// The time by which a paused clock was advanced since it was paused; nil while it runs.
  public var virtualTime: TimeSpan? {
    guard let start = clockStart else { return nil }
    return TimeSpan(nanoseconds: now.nanoseconds - start.nanoseconds)
  }

  /// Pauses the session's clock. Timers, delays, windows and time sources wait until it is
  /// advanced.
  ///
  /// External events are handled at the paused time.
  public func holdClock() {
    guard !isClockHeld else { return }
    loop.holdClock()
    clockStart = now
  }

  /// Resumes the clock from the time that it shows.
  ///
  /// The clock never goes back, and the actions missed in the meantime do not become due at once.
  public func releaseClock() {
    loop.releaseClock()
    clockStart = nil
  }

  /// Advances a paused clock and runs the actions that become due, in order and at their dates.
  ///
  /// - Parameter turn: Called with the outcome of each action.
  /// - Returns: The number of actions that ran. After an interruption, the clock stays at the time
  ///   of the interrupted action.
  /// - Precondition: The clock is paused.
  @discardableResult
  public func advance(by span: TimeSpan, turn: (Session.Outcome) -> Void = { _ in }) -> Int {
    precondition(isClockHeld, "only a clock that is held can be moved")
    return advance(to: now.advanced(by: .nanoseconds(Int(span.nanoseconds))), turn: turn)
  }

  /// Advances a paused clock to the next due action and runs it.
  ///
  /// - Returns: The time by which the clock was advanced, or nil if no action is scheduled.
  /// - Precondition: The clock is paused.
  public func step(turn: (Session.Outcome) -> Void = { _ in }) -> TimeSpan? {
    precondition(isClockHeld, "only a clock that is held can be moved")
    guard let date = loop.nextDueDate else { return nil }
    let start = now
    advance(to: date, turn: turn)
    return TimeSpan(nanoseconds: date.nanoseconds - start.nanoseconds)
  }

  @discardableResult
  private func advance(to date: Instant, turn: (Session.Outcome) -> Void) -> Int {
    var count = 0
    session.advance(to: date) { outcome in
      count += 1
      turn(outcome)
    }
    return count
  }

  /// The scheduled actions, in order.
  public var due: [DueAction] {
    let present = now
    return loop.pending.map { date, timer in
      let run = registry.runs.first { $0.label == timer.owner }
      return DueAction(
        delay: TimeSpan(nanoseconds: date.nanoseconds - present.nanoseconds),
        name: run.map(label),
        interval: timer.interval.map { TimeSpan(nanoseconds: $0.nanoseconds) })
    }
  }
}

extension ObservationRegistry {
  var currentLabel: Int? { current?.label }
}
