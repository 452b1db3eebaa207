extension NamedType {
  /// Properties, actions, controls and message sources.
  package static let objects: [NamedType] = [
    NamedType(
      "Property", ["Value"], .property,
      is: "A value that can be read at any time and whose changes can be observed."),
    NamedType(
      "AnyProperty", ["Value"], .property,
      is: "A read-only property; the former name of Property."),
    NamedType(
      "ConstantProperty", ["Value"], .property,
      is: "A property that never changes."),
    NamedType(
      "MutableProperty", ["Value"], .mutableProperty, bases: [.property],
      is: "A property that can be set."),
    NamedType(
      "ValidatingProperty", ["Value", "Error"], .validatingProperty, bases: [.property],
      is: "A property that validates each new value."),
    NamedType(
      "ValidationResult", ["Value", "Error"], .validation,
      is: "The validation result of the last proposed value: valid, coerced or invalid."),
    NamedType(
      "Decision", ["Value", "Error"],
      is: "The decision of a validator: valid, coerced or invalid."),
    NamedType(
      "Action", ["Input", "Output", "Error"], .action,
      is:
        "An operation that takes an input, executes once at a time, and can be disabled."
    ),
    NamedType(
      "ActionError", ["Error"],
      is: "The error of an action: it was disabled, or its producer failed."),
    NamedType(
      "BindingTarget", ["Value"], .bindingTarget,
      is: "A target to which '<~' binds the values of a stream."),
    NamedType(
      "Binder", ["Value"], .binder, bases: [.observer],
      is: "RxSwift's binding target: a closure that receives an object, held weakly, and a value."),
    NamedType(
      "SingleEvent", ["Value"], .result,
      is: "The event of a Single: a value or a failure."),
    NamedType(
      "MaybeEvent", ["Value"],
      is: "The event of a Maybe: a value, a completion without a value, or a failure."),
    NamedType(
      "InfallibleEvent", ["Value"],
      is: "An event of an Infallible: a value or the completion."),
    NamedType(
      "CompletableEvent",
      is: "The event of a Completable: the completion or a failure."),
    NamedType(
      "TextField", [], .textField,
      is: "A simulated text field for trying bindings; 'type' enters text."),
    NamedType(
      "Button", [], .button,
      is: "A simulated button for trying bindings; 'press' taps it."),
    NamedType(
      "Label", [], .label,
      is: "A simulated label for trying bindings to its 'text'."),
    NamedType(
      "ReactiveTextField", [], .reactiveTextField,
      is: "The reactive extensions of a text field."),
    NamedType(
      "ReactiveButton", [], .reactiveButton,
      is: "The reactive extensions of a button."),
    NamedType(
      "ReactiveLabel", [], .reactiveLabel,
      is: "The reactive extensions of a label."),
    // `named` distinguishes it from the other `Signal` by the number of type arguments.
    NamedType(
      "Signal", ["Value"], .unarySignal,
      bases: [.sharedSignal, .messageSource, .observable, .producer], .trait,
      promises: [.noFailure, .sharing],
      is:
        "RxSwift's shared stream that cannot fail, or SwiftySignals' source of messages."),
    NamedType(
      "EndPoint", ["Value"], .endPoint,
      is: "The end of a source or a chain of modifiers, where further modifiers are connected."),
    NamedType(
      "OnceOnlyTimer", [], .timer,
      is: "A timer that sends one message after a delay."),
    NamedType(
      "TimerSignal", [], .timer,
      is: "A timer that sends a message after a delay, once or repeatedly."),
    NamedType(
      "PeriodicTimer", [], .periodicTimer,
      is: "A timer that sends a message at a regular interval."),
    NamedType(
      "ObservableCollection", [], .observableCollection,
      is: "A collection that retains chains of modifiers."),
    NamedType(
      "Observables", [], .observableCollection,
      is: "A collection that retains chains of modifiers."),
    NamedType(
      "Measurement", [], .measurement,
      is: "A value with a unit."),
    NamedType(
      "UnitDuration", [], .unit,
      is: "A unit of time."),
    NamedType(
      "Atomic", ["Value"], .atomic,
      is: "A variable with exclusive access, shared by reference."),
    NamedType(
      "Hasher", [], .hasher,
      is: "Computes a hash from the values that 'hash(into:)' adds to it."),
    NamedType(
      "Reactive", ["Base"], .reactive,
      is: "The proxy of a value that programs extend with its streams, as 'x.rx' or 'x.reactive'."),
    NamedType(
      "DispatchTime", [], .moment,
      is: "A point in time of Dispatch's clock."),
    NamedType(
      "Date", [], .date,
      is: "A point in time, independent of calendar and time zone."),
    NamedType(
      "Thread", [], .thread,
      is: "Foundation's thread; a session has only the main thread."),
    NamedType(
      "DispatchSource",
      is: "Creates Dispatch timers."),
    NamedType(
      "DispatchSourceTimer", [], .timerSource,
      is: "Dispatch's timer, which calls a handler once or repeatedly."),
    NamedType(
      "BlockingObservable", ["Value"], .blocking,
      is: "RxBlocking's view of an Observable, whose methods wait for values."),
    NamedType(
      "MaterializedSequenceResult", ["Value"],
      is: "RxBlocking's values of an observable, with its end."),
    NamedType(
      "TestableObserver", ["Value"], .testableObserver, bases: [.observer],
      is: "RxTest's observer, which records the events with their virtual times."),
    NamedType(
      "Recorded", ["Value"], .recorded,
      is: "RxTest's event with its virtual time."),
    NamedType(
      "Subscription", [], .recordedSubscription, bases: [.subscription],
      is: "RxTest's record of the times at which a subscription begins and ends."),
    NamedType(
      "TestError",
      is: "The error of the libraries' playgrounds and tests."),
    NamedType(
      "PlaygroundError",
      is: "The error of ReactiveSwift's playgrounds, with a message."),
    NamedType(
      "FloatingPointRoundingRule",
      is: "A rule for rounding a floating-point number."),
    NamedType(
      "FloatingPointSign",
      is: "The sign of a floating-point number: plus or minus."),
    NamedType(
      "CharacterSet",
      is: "A set of characters, for trimming and splitting strings."),
  ]
}
