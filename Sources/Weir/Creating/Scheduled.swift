extension SignalProducer {
  /// Sends the elements of a sequence on `scheduler`, each by an action of its own, then completes.
  ///
  /// Other actions of the scheduler have their turn in between.
  public init<S: Sequence>(_ values: S, on scheduler: any Scheduler) where S.Element == Value {
    self.init(beginning: { observer, run in
      let sink = run.open(observer)
      var iterator = values.makeIterator()
      let steps = Steps(on: scheduler) {
        guard run.isActive else { return false }
        guard let value = iterator.next() else {
          sink.onTermination(.completed)
          return false
        }
        sink.onValue(value)
        return true
      }
      _ = run.insert(steps)
      steps.schedule()
    })
  }

  /// Sends one value on `scheduler`, then completes.
  public init(value: Value, on scheduler: any Scheduler) {
    self.init(CollectionOfOne(value), on: scheduler)
  }

  /// The elements of a sequence, on a scheduler if there is one.
  init<S: Sequence>(_ values: S, on scheduler: (any Scheduler)?) where S.Element == Value {
    self = scheduler.map { SignalProducer(values, on: $0) } ?? SignalProducer(values)
  }
}

/// Does one step after the other on a scheduler, as long as there are any. One that the scheduler
/// does at once returns to the loop, so that the stack does not grow with their number.
///
/// Disposing drops the step and leaves an empty action to the scheduler: to take that back would be
/// a race with it, since it may be done before `schedule` returns what takes it back.
private final class Steps: Disposable, @unchecked Sendable {
  private struct State {
    var step: (() -> Bool)?
    var isInside = false
    var isDue = false
  }

  private let scheduler: any Scheduler
  private let state: Locked<State>

  init(on scheduler: any Scheduler, _ step: @escaping () -> Bool) {
    self.scheduler = scheduler
    state = Locked(State(step: step))
  }

  var isDisposed: Bool { state.withLock { $0.step == nil } }

  func dispose() {
    state.withLock { state in
      defer { state.step = nil }
      return state.step
    }
  }

  func schedule() {
    scheduler.schedule { self.run() }
  }

  private func run() {
    let isFirst = state.withLock { state in
      defer { state.isInside = true }
      state.isDue = state.isInside
      return !state.isInside
    }
    guard isFirst else { return }
    repeat {
      if let step = state.withLock({ $0.step }), step() { schedule() }
    } while state.withLock { state in
      defer { state.isDue = false }
      state.isInside = state.isDue
      return state.isDue
    }
  }
}
