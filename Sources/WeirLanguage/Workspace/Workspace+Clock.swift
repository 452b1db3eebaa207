import Weir

/// An action that waits for its time.
public struct DueAction: Equatable, Sendable {
  /// How long it is until then.
  public let delay: TimeSpan
  /// What it is done for: the name of a stream or of a run; nil where nobody is known.
  public let name: String?
  /// How long it is from one time to the next, where it repeats.
  public let interval: TimeSpan?
}

extension Workspace {
  private var loop: EventLoop { session.interpreter.loop }

  /// True while the clock of the session stands still until it is moved.
  public var isClockHeld: Bool { loop.isHeld }

  /// How far a held clock was moved since it has been held; nil while it goes by the time of day.
  public var virtualTime: TimeSpan? {
    guard let start = clockStart else { return nil }
    return TimeSpan(nanoseconds: now.nanoseconds - start.nanoseconds)
  }

  /// Has the clock of the session stand still until it is moved: timers, delays, windows and
  /// sources of time wait; what comes from outside is done at the date that it shows.
  public func holdClock() {
    guard !isClockHeld else { return }
    loop.holdClock()
    clockStart = now
  }

  /// Has the clock go on by itself from the date that it shows. It never goes back, and what was
  /// missed meanwhile does not come at once.
  public func releaseClock() {
    loop.releaseClock()
    clockStart = nil
  }

  /// Moves a held clock and runs what becomes due, in order, each action at its own date.
  ///
  /// - Parameter turn: is told what became of each action.
  /// - Returns: how many actions were run; where it was interrupted, the clock stays where it is.
  /// - Precondition: the clock is held.
  @discardableResult
  public func advance(by span: TimeSpan, turn: (Session.Outcome) -> Void = { _ in }) -> Int {
    precondition(isClockHeld, "only a clock that is held can be moved")
    return advance(to: now.advanced(by: .nanoseconds(Int(span.nanoseconds))), turn: turn)
  }

  /// Moves a held clock to when something is due next, and runs that.
  ///
  /// - Returns: how far it was moved; nil where nothing is to come.
  /// - Precondition: the clock is held.
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

  /// What is due next, in order.
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
