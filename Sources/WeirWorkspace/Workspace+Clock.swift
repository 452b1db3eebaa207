import Dispatch
import Weir
import WeirHelp

/// A scheduled action that is not due yet.
public struct DueAction: Equatable, Sendable {
  /// The time until the action is due.
  public let delay: TimeSpan
  /// The name of the stream or observation that scheduled the action, or nil if unknown.
  public let name: String?
  /// The interval of a repeating action; nil for a single action.
  public let interval: TimeSpan?
}

extension Workspace {
  private var loop: EventLoop { session.interpreter.loop }

  /// Whether the session's clock is held. A held clock moves only when it is advanced.
  public var isClockHeld: Bool { loop.isHeld }

  /// The time by which the clock has been advanced since `holdClock()`; nil if the clock is not
  /// held.
  public var virtualTime: TimeSpan? {
    guard let start = clockStart else { return nil }
    return TimeSpan(nanoseconds: now.nanoseconds - start.nanoseconds)
  }

  /// The time since the session began, by the session's clock.
  public var elapsedTime: TimeSpan { TimeSpan(nanoseconds: now.nanoseconds) }

  /// Whether the session's clock never follows the system clock.
  public var isTimeVirtual: Bool { loop.clock == .virtual }

  /// Runs the scheduled actions that become due within `span`, each at its date. The clock then shows
  /// the date of the last action. A held clock does not move.
  ///
  /// The clock stands still while files and commands are read, for at most two seconds of the system
  /// clock.
  ///
  /// - Parameter turn: Called with the outcome of each action.
  /// - Precondition: The session's clock is virtual.
  public func play(for span: TimeSpan, turn: (Session.Outcome) -> Void) {
    precondition(isTimeVirtual, "only virtual time can be played")
    let end = isClockHeld ? now : now.advanced(by: .nanoseconds(Int(span.nanoseconds)))
    session.advance(to: end, waitingUntil: .now() + 2, turn: turn)
  }

  /// Holds the session's clock. Timers, delays, windows and time sources wait until the clock is
  /// advanced. External events are handled at the time of the held clock.
  ///
  /// If the log is still empty, log times start at 0 when the clock is held, as the virtual time
  /// does.
  public func holdClock() {
    guard !isClockHeld else { return }
    loop.holdClock()
    clockStart = now
    log.beginAtPresent()
  }

  /// Releases the clock, which continues from the time that it shows.
  ///
  /// The clock never moves backward, and the time during which it was held does not make actions
  /// due.
  public func releaseClock() {
    loop.releaseClock()
    clockStart = nil
  }

  /// Advances a held clock. The actions that become due run in order, each at its date.
  ///
  /// - Parameter turn: Called with the outcome of each action.
  /// - Returns: The number of actions that ran. After an interruption, the clock shows the date of
  ///   the interrupted action.
  /// - Precondition: The clock is held.
  @discardableResult
  public func advance(by span: TimeSpan, turn: (Session.Outcome) -> Void = { _ in }) -> Int {
    precondition(isClockHeld, "only a virtual clock can be advanced")
    return advance(to: now.advanced(by: .nanoseconds(Int(span.nanoseconds))), turn: turn)
  }

  /// Advances a held clock to the date of the next scheduled action and runs the action.
  ///
  /// - Returns: The time by which the clock advanced, or nil if no action is scheduled.
  /// - Precondition: The clock is held.
  public func step(turn: (Session.Outcome) -> Void = { _ in }) -> TimeSpan? {
    precondition(isClockHeld, "only a virtual clock can be advanced")
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

  /// The scheduled actions in the order of their dates.
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
