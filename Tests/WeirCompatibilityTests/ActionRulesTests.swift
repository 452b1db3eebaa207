import Testing
import Weir

// ReactiveSwift, ActionSpec.

@Suite("Action in ReactiveSwift programs")
struct ActionRulesTests {
  private let trace = Trace()
  private let scheduler = TestScheduler()
  private let enabled = MutableProperty(true)
  private let action: Action<Int, String, TestError>

  /// Creates an action that emits twice and completes on the scheduler for an even number, and
  /// fails there for an odd one.
  init() {
    let (trace, scheduler) = (trace, scheduler)
    action = Action(enabledIf: enabled) { number in
      SignalProducer { observer, lifetime in
        trace.add("work \(number)")
        guard number % 2 == 0 else {
          lifetime += scheduler.schedule { observer.send(error: .default) }
          return
        }
        observer.send(value: "\(number)")
        observer.send(value: "\(number)\(number)")
        lifetime += scheduler.schedule { observer.sendCompleted() }
      }
    }
  }

  private var state: [Bool] { [action.isEnabled.value, action.isExecuting.value] }

  @Test("an execution disables the action until it terminates")
  func execution() {
    action.values.observe(trace.observer("values"))
    action.completed.observeValues { trace.add("completed") }
    #expect(state == [true, false])
    action.apply(0).start(trace.observer("run"))
    #expect(state == [false, true])
    #expect(trace.lines == ["work 0", "run 0", "values 0", "run 00", "values 00"])
    scheduler.run()
    #expect(state == [true, false])
    #expect(trace.lines.suffix(2) == ["run completed", "completed"])
  }

  @Test("a failure is sent by the execution and errors, but not by completed")
  func failure() {
    action.errors.observe(trace.observer("errors"))
    action.completed.observeValues { trace.add("completed") }
    var received: ActionError<TestError>?
    action.apply(1).startWithFailed { received = $0 }
    scheduler.run()
    #expect(received == .producerFailed(.default) && state == [true, false])
    #expect(trace.lines == ["work 1", "errors default"])
  }

  @Test("a disposed execution does not complete and enables the action")
  func disposal() {
    action.completed.observeValues { trace.add("completed") }
    action.events.observeValues { trace.add("\($0)") }
    action.apply(0).start().dispose()
    scheduler.run()
    #expect(trace.lines == ["work 0", "VALUE 0", "VALUE 00", "INTERRUPTED"])
    #expect(state == [true, false])
  }

  @Test("a disabled action fails the execution, then sends disabledErrors")
  func disabled() {
    enabled.value = false
    #expect(state == [false, false])
    action.disabledErrors.observeValues { trace.add("disabledErrors") }
    action.events.observeValues { trace.add("\($0)") }
    action.apply(0).start(trace.observer("run"))
    #expect(trace.lines == ["run failed disabled", "disabledErrors"])
  }

  @Test("isExecuting can drive the property that enables the action")
  func feedback() {
    enabled <~ action.isExecuting.negate()
    #expect(enabled.value && state == [true, false])
    let run = action.apply(0).start()
    #expect(!enabled.value && state == [false, true])
    run.dispose()
    #expect(enabled.value && state == [true, false])
  }

  @Test("an observer of an action can set the action's state")
  func noLoop() {
    let condition = MutableProperty(1)
    let action = Action<Void, Void, Never>(state: condition, enabledIf: { $0 == 0 }) { _, _ in
      .empty
    }
    var count = 0
    action.isExecuting.producer.startWithValues { _ in
      condition.value = 10
      count += 1
    }
    #expect(count == 1 && !action.isEnabled.value)
  }

  @Test("replacing a model with its actions in an observer does not deadlock")
  func models() {
    final class ViewModel {
      let inner = Action<(), (), Never> { _ in SignalProducer(value: ()) }
    }
    let outer = Action<(), ViewModel, Never> { _ in SignalProducer(value: ViewModel()) }
    outer.values
      .flatMap(.latest) { viewModel in viewModel.inner.values.map { _ in viewModel } }
      .observeValues { _ in trace.add("inner") }
    outer.values.observeValues { $0.inner.apply().start() }
    outer.apply().start()
    outer.apply().start()
    #expect(trace.lines == ["inner", "inner"])
  }

  @Test("Action(state:execute:) passes the property's value as input")
  func state_() {
    let echo: (Int) -> SignalProducer<Int, Never> = SignalProducer.init(value:)
    let input = MutableProperty(0)
    let action = Action(state: input, execute: echo)
    action.values.observe(trace.observer())
    for number in 1...3 {
      input.value = number
      action.apply().start()
    }
    let add = Action<Int, Int, Never>(state: input) { state, input in
      SignalProducer(value: state + input)
    }
    add.values.observe(trace.observer("add"))
    add.apply(2).start()
    input.value = -1
    add.apply(-10).start()
    #expect(trace.lines == ["1", "2", "3", "add 5", "add -11"])
    let optional = MutableProperty<Int?>(1)
    let unwrapping = Action(unwrapping: optional, execute: echo)
    #expect(unwrapping.isEnabled.value)
    optional.value = nil
    #expect(!unwrapping.isEnabled.value)
  }

  @Test("Action(unwrapping:) is disabled while its state is nil")
  func unwrapping() {
    let state = MutableProperty<Int?>(nil)
    let add = Action<String, Int?, Never>(unwrapping: state) {
      state, input -> SignalProducer<Int?, Never> in
      guard let input = Int(input) else { return SignalProducer(value: nil) }
      return SignalProducer(value: state + input)
    }
    var values: [Int?] = []
    add.values.observeValues { values.append($0) }
    add.apply("1").start()
    state.value = 1
    for input in ["2", "3", "x"] { add.apply(input).start() }
    state.value = -1
    add.apply("-10").start()
    #expect(values == [3, 4, nil, -11])
  }

  @Test("Action(validated:) is disabled while the proposed value is invalid")
  func validated() {
    let state = ValidatingProperty<Int, TestError>(1) { $0 > 0 ? .valid : .invalid(.default) }
    let action = Action<Void, Int, Never>(validated: state) { SignalProducer(value: $0) }
    action.values.observe(trace.observer())
    action.isEnabled.producer.skipRepeats().start(trace.observer("enabled"))
    action.apply().start()
    state.value = -1
    action.apply().start(trace.observer("run"))
    state.value = 2
    action.apply().start()
    #expect(
      trace.lines == [
        "enabled true", "enabled false", "1", "enabled true", "enabled false",
        "run failed disabled", "enabled true", "enabled false", "2", "enabled true",
      ])
  }

  @Test("Action(enabledIf:) retains its property")
  func retention() {
    weak var weakProperty: MutableProperty<Bool>?
    var action: Action<(), (), Never>?
    func scope() {
      let property = MutableProperty(false)
      weakProperty = property
      action = Action(state: property, enabledIf: { _ in true }) { _, _ in .empty }
    }
    scope()
    #expect(weakProperty != nil)
    action = nil
    #expect(weakProperty == nil)
    withExtendedLifetime(action) {}
  }

  @Test("'<~' executes the action for each value")
  func binding() {
    action.values.observe(trace.observer())
    let (signal, observer) = Signal<Int, Never>.pipe()
    action <~ signal
    observer.send(value: 0)
    observer.send(value: 2)
    scheduler.run()
    observer.send(value: 4)
    #expect(trace.lines == ["work 0", "0", "00", "work 4", "4", "44"])
  }
}
