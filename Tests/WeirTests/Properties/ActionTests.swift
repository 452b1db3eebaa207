import Dispatch
import Testing
import Weir

@Suite("Action")
struct ActionTests {
  private let scheduler = TestScheduler()

  /// Returns an action that emits an even number as text, and on the scheduler twice in a row
  /// before it completes. For an odd number, it fails on the scheduler.
  private func makeAction(
    enabledIf isEnabled: MutableProperty<Bool> = MutableProperty(true), starts: Counter = Counter()
  ) -> Action<Int, String, Failure> {
    Action(enabledIf: isEnabled) { [scheduler] number in
      SignalProducer { observer, lifetime in
        starts.increment()
        if number.isMultiple(of: 2) { observer.send(value: "\(number)") }
        lifetime += scheduler.schedule {
          if number.isMultiple(of: 2) {
            observer.send(value: "\(number)\(number)")
            observer.sendCompleted()
          } else {
            observer.send(error: .first)
          }
        }
      }
    }
  }

  @Test("Action forwards the events of an execution to its signals")
  func success() {
    let action = makeAction()
    let run = Recorder<String, ActionError<Failure>>()
    let values = Recorder<String, Never>()
    let events = Recorder<Signal<String, Failure>.Event, Never>()
    let errors = Recorder<Failure, Never>()
    let completions = Counter()
    action.values.observe(values.observer)
    action.events.observe(events.observer)
    action.errors.observe(errors.observer)
    action.completed.observeValues { completions.increment() }
    #expect(action.isEnabled.value && !action.isExecuting.value)
    action.apply(2).start(run.observer)
    #expect(!action.isEnabled.value && action.isExecuting.value && completions.value == 0)
    scheduler.advance()
    #expect(action.isEnabled.value && !action.isExecuting.value && completions.value == 1)
    #expect(run.trace == ["2", "22", "completed"])
    #expect(values.trace == ["2", "22"] && errors.trace == [])
    #expect(events.values == [.value("2"), .value("22"), .completed])
  }

  @Test("Action fails an execution when its work fails, and is enabled again")
  func failure() {
    let action = makeAction()
    let run = Recorder<String, ActionError<Failure>>()
    let errors = Recorder<Failure, Never>()
    let events = Recorder<Signal<String, Failure>.Event, Never>()
    let completions = Counter()
    action.errors.observe(errors.observer)
    action.events.observe(events.observer)
    action.completed.observeValues { completions.increment() }
    action.apply(1).start(run.observer)
    #expect(action.isExecuting.value)
    scheduler.advance()
    #expect(action.isEnabled.value && !action.isExecuting.value)
    #expect(run.end == .failed(.producerFailed(.first)))
    #expect(errors.values == [.first] && events.values == [.failed(.first)])
    #expect(completions.value == 0)
  }

  @Test("Action.apply(_:) executes only when its producer is started, once per start")
  func laziness() {
    let starts = Counter()
    let action = makeAction(starts: starts)
    let producer = action.apply(2)
    #expect(starts.value == 0 && action.isEnabled.value)
    producer.start()
    scheduler.advance()
    producer.start()
    scheduler.advance()
    #expect(starts.value == 2)
  }

  @Test("Action fails an execution with a disabled error while it is disabled")
  func disabled() {
    let starts = Counter()
    let isEnabled = MutableProperty(false)
    let action = makeAction(enabledIf: isEnabled, starts: starts)
    let run = Recorder<String, ActionError<Failure>>()
    let refusals = Counter()
    let events = Recorder<Signal<String, Failure>.Event, Never>()
    action.disabledErrors.observeValues { refusals.increment() }
    action.events.observe(events.observer)
    action.apply(2).start(run.observer)
    #expect(run.end == .failed(.disabled) && refusals.value == 1 && starts.value == 0)
    #expect(events.events.isEmpty && !action.isExecuting.value)
    isEnabled.value = true
    #expect(action.isEnabled.value)
    action.apply(2).start()
    isEnabled.value = false
    scheduler.advance()
    #expect(starts.value == 1 && !action.isEnabled.value)
  }

  @Test("Action fails a second execution with a disabled error while it is busy")
  func busy() {
    let action = makeAction()
    let first = Recorder<String, ActionError<Failure>>()
    let second = Recorder<String, ActionError<Failure>>()
    let refusals = Counter()
    action.disabledErrors.observeValues { refusals.increment() }
    action.apply(2).start(first.observer)
    action.apply(4).start(second.observer)
    #expect(second.trace == ["failed disabled"] && refusals.value == 1)
    scheduler.advance()
    #expect(first.trace == ["2", "22", "completed"])
  }

  @Test("Action interrupts its work and is enabled again when an execution is disposed")
  func disposal() {
    let action = makeAction()
    let run = Recorder<String, ActionError<Failure>>()
    let log = Log<String>()
    action.events.observeValues { log.add("\($0)") }
    action.isExecuting.signal.observeValues { log.add($0 ? "executing" : "idle") }
    let disposable = action.apply(2).start(run.observer)
    disposable.dispose()
    scheduler.advance()
    #expect(run.trace == ["2", "interrupted"])
    #expect(log.all == ["executing", "VALUE 2", "INTERRUPTED", "idle"])
    #expect(action.isEnabled.value)
  }

  @Test("Action updates isEnabled before isExecuting when an execution ends")
  func order() {
    let log = Log<String>()
    let action = makeAction()
    action.isEnabled.signal.observeValues {
      log.add("enabled \($0), executing \(action.isExecuting.value)")
    }
    action.isExecuting.signal.observeValues { log.add("executing \($0)") }
    action.events.observeValues { log.add("event \($0)") }
    action.apply(2).on(completed: { log.add("completed") }, value: { log.add($0) }).start()
    scheduler.advance()
    #expect(
      log.all == [
        "enabled false, executing true", "executing true", "2", "event VALUE 2", "22",
        "event VALUE 22", "completed", "enabled true, executing false", "executing false",
        "event COMPLETED",
      ])
  }

  @Test("Action.completed can start the next execution")
  func chain() {
    let action = Action<Int, Int, Never> { [scheduler] in
      SignalProducer(value: $0).delay(1, on: scheduler)
    }
    let values = Recorder<Int, Never>()
    let count = Counter()
    action.values.observe(values.observer)
    action.completed.observeValues {
      count.increment()
      if count.value < 4 { action.apply(count.value).start() }
    }
    action.apply(0).start()
    scheduler.advance(by: 4)
    #expect(values.values == [0, 1, 2, 3] && action.isEnabled.value)
  }

  @Test("Action.completed fires before the action is enabled after synchronous work")
  func synchronousCompletion() {
    let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
    let next = Recorder<Int, ActionError<Never>>()
    action.completed.observeValues { action.apply(1).start(next.observer) }
    action.apply(0).start()
    #expect(next.end == .failed(.disabled) && action.isEnabled.value)
  }

  @Test("Action.isExecuting can drive the property that enables the action")
  func feedback() {
    let isEnabled = MutableProperty(false)
    let action = makeAction(enabledIf: isEnabled)
    isEnabled <~ action.isExecuting.negate()
    #expect(isEnabled.value && action.isEnabled.value)
    let disposable = action.apply(0).start()
    #expect(!isEnabled.value && !action.isEnabled.value && action.isExecuting.value)
    disposable.dispose()
    #expect(isEnabled.value && action.isEnabled.value && !action.isExecuting.value)
  }

  @Test("Action.isExecuting can start the next execution")
  func restart() {
    let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
    let values = Recorder<Int, Never>()
    let count = Counter()
    action.values.observe(values.observer)
    action.isExecuting.signal.observeValues { isExecuting in
      guard !isExecuting, count.value < 3 else { return }
      count.increment()
      let refused = Recorder<Int, ActionError<Never>>()
      action.apply(count.value).start(refused.observer)
      #expect(refused.end == .completed)
    }
    action.apply(0).start()
    #expect(values.values == [0, 1, 2, 3])
    #expect(action.isEnabled.value && !action.isExecuting.value)
  }

  @Test("Action interrupts an execution that is disposed while it begins")
  func disposedWhileBeginning() {
    let starts = Counter()
    let action = makeAction(starts: starts)
    let handle = SerialDisposable()
    action.isExecuting.signal.observeValues { if $0 { handle.dispose() } }
    let run = Recorder<String, ActionError<Failure>>()
    action.apply(2).startWithSignal { signal, disposable in
      handle.inner = disposable
      signal.observe(run.observer)
    }
    #expect(run.trace == ["interrupted"] && starts.value == 0)
    #expect(action.isEnabled.value && !action.isExecuting.value)
  }

  @Test("Action passes the state that enabled it to its work")
  func state() {
    let state = MutableProperty(1)
    let action = Action<Int, Int, Never>(state: state, enabledIf: { $0 > 0 }) {
      SignalProducer(value: $0 * $1)
    }
    let values = Recorder<Int, Never>()
    action.values.observe(values.observer)
    action.apply(5).start()
    state.value = 2
    action.apply(5).start()
    state.value = 0
    #expect(!action.isEnabled.value)
    action.apply(5).start()
    #expect(values.values == [5, 10])
  }

  @Test("Action initializers accept state, optional and validating properties")
  func states() {
    let number = MutableProperty(1)
    let optional = MutableProperty<Int?>(nil)
    let validated = ValidatingProperty<Int, Failure>(-1) { $0 < 0 ? .invalid(.first) : .valid }
    let log = Log<String>()
    let note = { @Sendable (text: String) -> SignalProducer<String, Never> in
      log.add(text)
      return SignalProducer(value: text)
    }
    let withInput = [
      Action<String, String, Never>(state: number) { note("\($1) \($0)") },
      Action<String, String, Never>(unwrapping: optional) { note("\($1) \($0)") },
      Action<String, String, Never>(validated: validated) { note("\($1) \($0)") },
    ]
    let without = [
      Action<Void, String, Never>(state: number) { note("\($0)") },
      Action<Void, String, Never>(unwrapping: optional) { note("\($0)") },
      Action<Void, String, Never>(validated: validated) { note("\($0)") },
    ]
    #expect(withInput.map(\.isEnabled.value) == [true, false, false])
    #expect(without.map(\.isEnabled.value) == [true, false, false])
    optional.value = 2
    validated.value = 3
    for action in withInput { action.apply("input").start() }
    for action in without { action.apply().start() }
    #expect(log.all == ["input 1", "input 2", "input 3", "1", "2", "3"])
    optional.value = nil
    validated.value = -1
    #expect(withInput.map(\.isEnabled.value) == [true, false, false])
  }

  @Test("Action is a binding target and refuses values while it is busy")
  func binding() {
    let action = makeAction()
    let (signal, observer) = Signal<Int, Never>.pipe()
    let values = Recorder<String, Never>()
    let refusals = Counter()
    action.values.observe(values.observer)
    action.disabledErrors.observeValues { refusals.increment() }
    action <~ signal
    observer.send(value: 2)
    observer.send(value: 4)
    scheduler.advance()
    observer.send(value: 6)
    scheduler.advance()
    #expect(values.trace == ["2", "22", "6", "66"] && refusals.value == 1)
  }

  @Test("Action retains its state property and completes its signals when released")
  func end() {
    var property: MutableProperty<Bool>? = MutableProperty(true)
    weak let weakProperty = property
    var action: Action<Int, String, Failure>? = makeAction(enabledIf: property!)
    property = nil
    #expect(weakProperty != nil)
    let ends = Counter()
    action?.values.observeCompleted { ends.increment() }
    action?.errors.observeCompleted { ends.increment() }
    action?.events.observeCompleted { ends.increment() }
    action?.completed.observeCompleted { ends.increment() }
    action?.disabledErrors.observeCompleted { ends.increment() }
    action?.isEnabled.signal.observeCompleted { ends.increment() }
    action?.isExecuting.signal.observeCompleted { ends.increment() }
    let lifetime = action?.lifetime
    action = nil
    #expect(ends.value == 7 && weakProperty == nil && lifetime?.hasEnded == true)
  }

  @Test("Action stays alive while an execution is active")
  func executionKeepsIt() {
    var action: Action<Int, String, Failure>? = makeAction()
    weak let weakAction = action
    let values = Recorder<String, Never>()
    action?.values.observe(values.observer)
    action?.apply(2).start()
    action = nil
    #expect(weakAction != nil)
    scheduler.advance()
    #expect(weakAction == nil)
    #expect(values.trace == ["2", "22", "completed"])
  }

  @Test("Action can be released inside the observer of another action's values")
  func releaseInside() {
    final class Model: Sendable {
      let action = Action<Void, Void, Never> { SignalProducer(value: ()) }
    }
    let make = Action<Void, Model, Never> { SignalProducer(value: Model()) }
    let seen = Counter()
    make.values
      .flatMap(.latest) { model in model.action.values.map { _ in model } }
      .observeValues { _ in seen.increment() }
    make.apply().start()
    make.apply().start()
    #expect(seen.value == 0 && make.isEnabled.value)
  }

  @Test("Action executes one at a time when several threads apply it")
  func threads() {
    let running = Counter()
    let executions = Counter()
    let refusals = Counter()
    let action = Action<Int, Int, Never> { number in
      SignalProducer { observer, _ in
        running.increment()
        #expect(running.value == 1)
        executions.increment()
        observer.send(value: number)
        running.decrement()
        observer.sendCompleted()
      }
    }
    action.disabledErrors.observeValues { refusals.increment() }
    let values = Recorder<Int, Never>()
    action.values.observe(values.observer)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for number in 0..<500 { action.apply(number).start() }
    }
    #expect(executions.value + refusals.value == 2000 && executions.value > 0)
    #expect(values.values.count == executions.value && values.isSerial)
    #expect(action.isEnabled.value && !action.isExecuting.value)
  }

  @Test("Action that stays busy accepts one of several concurrent executions")
  func oneGetsThrough() {
    for _ in 0..<50 {
      let starts = Counter()
      let refusals = Counter()
      let action = Action<Void, Void, Never> {
        starts.increment()
        return .never
      }
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        action.apply().startWithFailed { _ in refusals.increment() }
      }
      #expect(starts.value == 1 && refusals.value == 3)
    }
  }

  @Test("Action is enabled after other threads have disposed all executions")
  func disposingThreads() {
    let action = Action<Void, Void, Never> { SignalProducer.never }
    let flips = Recorder<Bool, Never>()
    action.isExecuting.signal.observe(flips.observer)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<200 { action.apply().start().dispose() }
    }
    #expect(action.isEnabled.value && !action.isExecuting.value)
    let values = flips.values
    #expect(values.enumerated().allSatisfy { $0.element == $0.offset.isMultiple(of: 2) })
    #expect(values.last == false)
  }

  @Test("Action supports the member names of ReactiveCocoa 4")
  func olderNames() {
    let isEnabled = MutableProperty(true)
    let tap: Action<Void, Void, NoError> = Action(enabledIf: isEnabled) {
      SignalProducer(value: ())
    }
    #expect(tap.enabled.value && !tap.executing.value)
    isEnabled.value = false
    let refused = Log<ActionError<NoError>>()
    tap.apply(()).startWithFailed { refused.add($0) }
    #expect(refused.all == [.NotEnabled] && !tap.enabled.value)
    #expect(ActionError.ProducerError(Failure.first) == .producerFailed(.first))
  }
}
