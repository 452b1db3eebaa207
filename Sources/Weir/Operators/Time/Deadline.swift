import Dispatch

extension SignalProducer {
  /// Goes on with `other` when an event takes longer than `first`, and after that than `each`; where
  /// that is nil, values do not put the time off.
  func limited(
    first: DispatchTimeInterval, each: DispatchTimeInterval?, other: SignalProducer,
    on scheduler: any DateScheduler
  ) -> SignalProducer {
    precondition(
      first.nanoseconds >= 0 && (each?.nanoseconds ?? 0) >= 0, "no stream ends before it starts")
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

/// A time that may be put off, inside the gate of a run, where also what is to be done when it passes
/// is done.
///
/// A timer that comes before it is set anew, so that putting it off costs nothing.
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
