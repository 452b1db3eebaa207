import Dispatch

extension SignalProducer {
  /// Switches to `other` if the first event takes longer than `first`, or a later one longer than
  /// `each`. If `each` is nil, values do not extend the deadline.
  func limited(
    first: DispatchTimeInterval, each: DispatchTimeInterval?, other: SignalProducer,
    on scheduler: any DateScheduler
  ) -> SignalProducer {
    precondition(
      first.nanoseconds >= 0 && (each?.nanoseconds ?? 0) >= 0, "an interval must not be negative")
    return SignalProducer(beginning: { [begin] observer, run in
      run.attach(observer)
      let end = { run.close($0, observer) }
      let source = run.child()
      let deadline = Deadline(scheduler, run) {
        source.dispose()
        other.begin(run.input(receiving: observer.onValue, termination: end), run.child())
      }
      run.gate.perform { deadline.set(scheduler.currentDate.advanced(by: first)) }
      begin(
        run.input(
          receiving: { value in
            guard !deadline.hasPassed else { return }
            if let each { deadline.set(scheduler.currentDate.advanced(by: each)) }
            observer.onValue(value)
          },
          termination: { if !deadline.hasPassed { end($0) } }), source)
    })
  }
}

/// A deadline that can be extended. Its methods and its action run inside the gate of a run.
///
/// A timer that fires before the deadline is rescheduled, so extending the deadline costs almost
/// nothing.
private final class Deadline: @unchecked Sendable {
  private let scheduler: any DateScheduler
  private let run: Run
  private let timer = SerialDisposable()
  private var action: (() -> Void)?
  private var date = Instant(nanoseconds: .max)
  private var timerDate: Instant?

  init(_ scheduler: any DateScheduler, _ run: Run, _ action: @escaping () -> Void) {
    self.scheduler = scheduler
    self.run = run
    self.action = action
    _ = run.insert(timer)
  }

  var hasPassed: Bool { action == nil }

  func set(_ date: Instant) {
    self.date = date
    if let timerDate, timerDate <= date { return }
    timerDate = date
    timer.inner = scheduler.schedule(after: date) { [self] in
      run.gate.perform { if self.run.isActive { self.check() } }
    }
  }

  private func check() {
    guard let action else { return }
    timerDate = nil
    if scheduler.currentDate < date { return set(date) }
    self.action = nil
    action()
  }
}
