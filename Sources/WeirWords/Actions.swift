import Weir
import WeirRuntime

extension Word {
  static let actions: [Word] =
    (makingActions + usingActions).listed(in: .properties)

  private static let makingActions: [Word] = [
    Word(
      "init(execute: (Input) -> SignalProducer<Output, Error>) -> Action<Input, Output, Error>",
      .type(["Action"]),
      summary: "Creates an action, which executes its work at most once at a time.",
      notes: """
        'execute' returns the producer of an execution. A new execution cannot begin while another \
        one is in progress.
        """,
      example: """
        let greet = Action<String, String, NoError> { name in SignalProducer(value: "hi \\(name)") }
        greet.values.observeValues { print($0) }
        greet.apply("Pedro").start()  // hi Pedro
        """,
      behavior: .function { (call) throws(Fault) in
        let work = try call.work(0)
        return call.makeAction(Action { work([$0]) })
      }),
    Word(
      "init(enabledIf isEnabled: Property<Bool>, execute: (Input) -> SignalProducer<Output, Error>) -> Action<Input, Output, Error>",
      .type(["Action"]), summary: "Creates an action that is enabled while a property is true.",
      notes: "While the property is false, executions fail with ActionError.disabled.",
      example: """
        let isOnline = MutableProperty(false)
        let send = Action<Int, Int, NoError>(enabledIf: isOnline) { SignalProducer(value: $0) }
        send.apply(1).start { print($0) }  // FAILED disabled
        isOnline.value = true
        send.apply(1).start { print($0) }  // VALUE 1 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let (isEnabled, work) = (try call.property(0).property, try call.work(1))
        return call.makeAction(
          Action(state: isEnabled, enabledIf: { call.isTrue($0) }) { work([$1]) })
      }),
    Word(
      "init(state: Property<U>, execute: (U, Input) -> SignalProducer<Output, Error>) -> Action<Input, Output, Error>",
      .type(["Action"]),
      others: ["init(state: Property<U>, execute: (U) -> SignalProducer<Output, Error>)"],
      summary: "Creates an action whose work receives the current value of a property.",
      notes: "A closure with one parameter receives only the value of the property.",
      example: """
        let factor = MutableProperty(2)
        let multiply = Action<Int, Int, NoError>(state: factor) { factor, input in
          SignalProducer(value: factor * input)
        }
        multiply.apply(21).startWithResult { print($0) }  // success(42)
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeAction(
          Action(state: try call.property(0).property, execute: try call.stateWork(1)))
      }),
    Word(
      "init(state: Property<U>, enabledIf isEnabled: (U) -> Bool, execute: (U, Input) -> SignalProducer<Output, Error>) -> Action<Input, Output, Error>",
      .type(["Action"]),
      others: [
        "init(state: Property<U>, enabledIf isEnabled: (U) -> Bool, execute: (U) -> SignalProducer<Output, Error>)"
      ],
      summary: "Creates an action with a state, enabled while the state satisfies a predicate.",
      notes: """
        'execute' receives the value of the property for which the action was enabled. A closure \
        with one parameter receives only that value.
        """,
      example: """
        let divisor = MutableProperty(0)
        let divide = Action<Int, Int, NoError>(state: divisor, enabledIf: { $0 != 0 }) {
          divisor, input in SignalProducer(value: input / divisor)
        }
        divide.apply(6).start { print($0) }  // FAILED disabled
        divisor.value = 2
        divide.apply(6).start { print($0) }  // VALUE 3 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let (isEnabled, work) = (try call.function(1), try call.stateWork(2))
        return call.makeAction(
          Action(
            state: try call.property(0).property, enabledIf: { isEnabled.isTrue($0) },
            execute: work))
      }),
    Word(
      "init(unwrapping state: Property<U?>, execute: (U, Input) -> SignalProducer<Output, Error>) -> Action<Input, Output, Error>",
      .type(["Action"]),
      others: [
        "init(unwrapping state: Property<U?>, execute: (U) -> SignalProducer<Output, Error>)"
      ],
      summary: "Creates an action that is enabled while a property is not nil.",
      notes: """
        'execute' receives the unwrapped value of the property and the input. A closure with one \
        parameter receives only the unwrapped value.
        """,
      example: """
        let user = MutableProperty<String?>(nil)
        let logOut = Action<Void, String, NoError>(unwrapping: user) { user, _ in
          SignalProducer(value: "bye \\(user)")
        }
        print(logOut.isEnabled.value)  // false
        user.value = "Ana"
        logOut.apply().startWithResult { print($0) }  // success("bye Ana")
        """,
      behavior: .function { (call) throws(Fault) in
        let (state, work) = (try call.property(0).property, try call.stateWork(1))
        return call.makeAction(
          Action(state: state, enabledIf: { $0 != .none }) { state, input in
            if case .some(let value) = state { work(value, input) } else { work(state, input) }
          })
      }),
    Word(
      "init(validated state: ValidatingProperty<U, F>, execute: (U, Input) -> SignalProducer<Output, Error>) -> Action<Input, Output, Error>",
      .type(["Action"]),
      others: [
        "init(validated state: ValidatingProperty<U, F>, execute: (U) -> SignalProducer<Output, Error>)"
      ],
      summary: """
        Creates an action that is enabled while the value of a ValidatingProperty is valid.
        """,
      notes: """
        A coerced value also enables the action. 'execute' receives the committed value and the \
        input. A closure with one parameter receives only the committed value.
        """,
      example: """
        let name = ValidatingProperty<String, NSError>("") { name in
          name.isEmpty ? .invalid(NSError(domain: "name", code: 1)) : .valid
        }
        let save = Action<Void, String, NoError>(validated: name) { name, _ in
          SignalProducer(value: "saved \\(name)")
        }
        print(save.isEnabled.value)  // false
        name.value = "Ana"
        save.apply().startWithResult { print($0) }  // success("saved Ana")
        """,
      behavior: .function { (call) throws(Fault) in
        guard let state = try call.property(0).validating else {
          throw call.mistake(0, "a validating property", try call.value(0))
        }
        return call.makeAction(Action(validated: state, execute: try call.stateWork(1)))
      }),
  ]

  private static let usingActions: [Word] = [
    Word(
      "apply(_ input: Input = ()) -> SignalProducer<Output, ActionError<Error>>", .value([.action]),
      summary: "Returns a producer that executes the action with an input at each start.",
      notes: """
        The producer emits the events of the execution. It fails with ActionError.disabled while \
        the action is disabled or another execution is in progress. An error of the execution is \
        wrapped in ActionError.producerFailed.
        """,
      example: """
        let double = Action<Int, Int, NoError> { SignalProducer(value: 2 * $0) }
        double.apply(4).start { print($0) }  // VALUE 8 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        call.make(try call.action.apply(call[0] ?? .void).mapError(\.asValue))
      }),
    Word(
      "values: Signal<Output, NoError>", .value([.action]), explanation: .passes,
      summary: "A signal of the values of all executions.",
      example: """
        let double = Action<Int, Int, NoError> { SignalProducer(value: 2 * $0) }
        double.values.observeValues { print($0) }
        double.apply(4).start()  // 8
        """,
      behavior: .property { (call) throws(Fault) in call.makeSignal(try call.action.values) }),
    Word(
      "errors: Signal<Error, NoError>", .value([.action]),
      summary: "A signal of the errors with which executions fail.",
      example: """
        let fail = Action<Int, Int, String> { _ in SignalProducer(error: "no") }
        fail.errors.observeValues { print($0) }
        fail.apply(1).start()  // no
        """,
      behavior: .property { (call) throws(Fault) in call.makeSignal(try call.action.errors) }),
    Word(
      "events: Signal<Event<Output, Error>, NoError>", .value([.action]),
      summary: "A signal of all events of all executions, as values.",
      example: """
        let echo = Action<Int, Int, NoError> { SignalProducer(value: $0) }
        echo.events.observeValues { print($0) }
        echo.apply(1).start()  // VALUE 1 | COMPLETED
        """,
      behavior: .property { (call) throws(Fault) in
        call.makeSignal(try call.action.events.map { $0.asValue() })
      }),
    Word(
      "completed: Signal<Void, NoError>", .value([.action]), explanation: .passes,
      summary: "A signal that emits a value when an execution completes.",
      example: """
        let save = Action<Int, Int, NoError> { SignalProducer(value: $0) }
        save.completed.observeValues { print("saved") }
        save.apply(1).start()  // saved
        """,
      behavior: .property { (call) throws(Fault) in
        call.makeSignal(try call.action.completed.map { _ in Value.void })
      }),
    Word(
      "disabledErrors: Signal<Void, NoError>", .value([.action]),
      summary: "A signal that emits a value when an execution is rejected.",
      notes: """
        An execution is rejected while the action is disabled or another \
        execution is in progress.
        """,
      example: """
        let never = Action<Int, Int, NoError>(enabledIf: ConstantProperty(false)) { SignalProducer(value: $0) }
        never.disabledErrors.observeValues { print("refused") }
        never.apply(1).start()  // refused
        """,
      behavior: .property { (call) throws(Fault) in
        call.makeSignal(try call.action.disabledErrors.map { _ in Value.void })
      }),
    Word(
      "isExecuting: Property<Bool>", .value([.action]), others: ["executing"],
      summary: "A property that is true while an execution is in progress.",
      example: """
        let scheduler = TestScheduler()
        let wait = Action<Void, Int, NoError> { _ in timer(1, on: scheduler) }
        wait.isExecuting.signal.observeValues { print($0) }
        wait.apply().start()  // true
        scheduler.advance(by: 1)  // false
        """,
      behavior: .property { (call) throws(Fault) in
        .object(PropertyObject(try call.action.isExecuting.map(Value.bool), in: call.heap))
      }),
    Word(
      "isEnabled: Property<Bool>", .value([.action]), others: ["enabled"],
      summary: "A property that is true while an execution can start.",
      notes: "It is false during an execution.",
      example: """
        let isOnline = MutableProperty(true)
        let send = Action<Int, Int, NoError>(enabledIf: isOnline) { SignalProducer(value: $0) }
        isOnline.value = false
        print(send.isEnabled.value)  // false
        """,
      behavior: .property { (call) throws(Fault) in
        .object(PropertyObject(try call.action.isEnabled.map(Value.bool), in: call.heap))
      }),
    Word(
      "bindingTarget: BindingTarget<Input>", .value([.action]),
      summary: "A target for '<~' that executes the action with each value.",
      notes: "Values are rejected while the action is disabled or executing.",
      example: """
        let echo = Action<Int, Int, NoError> { SignalProducer(value: $0) }
        echo.values.observeValues { print($0) }
        echo <~ SignalProducer([1, 2])  // 1 | 2
        """,
      behavior: .property { (call) throws(Fault) in
        .object(BindingTargetObject(try call.action.bindingTarget, in: call.heap))
      }),
    Word(
      "lifetime: Lifetime", .value([.action]), summary: "The lifetime of the action.",
      notes: "It ends when the action is released.",
      example: """
        let action = Action<Int, Int, NoError> { SignalProducer(value: $0) }
        print(action.lifetime.hasEnded)  // false
        """,
      behavior: .property { (call) throws(Fault) in
        .object(LifetimeObject(try call.action.lifetime))
      }),
  ]
}
