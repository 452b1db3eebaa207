extension NamedType {
  /// Properties, actions, controls and message sources.
  package static let objects: [NamedType] = [
    NamedType(
      "Property", ["Value"], .property,
      is: "A value that can be read at any time and whose changes can be observed."),
    NamedType(
      "AnyProperty", ["Value"], .property,
      is: "The older name of a property that follows others."),
    NamedType(
      "ConstantProperty", ["Value"], .property,
      is: "A property that never changes."),
    NamedType(
      "MutableProperty", ["Value"], .mutableProperty, bases: [.property],
      is: "A property that can be set."),
    NamedType(
      "ValidatingProperty", ["Value", "Error"], .validatingProperty, bases: [.property],
      is: "A property that can be set, and that decides what it takes."),
    NamedType(
      "ValidationResult", ["Value", "Error"], .validation,
      is: "What a validating property made of the last value that was proposed."),
    NamedType(
      "Decision", ["Value", "Error"],
      is: "What a validator says of a value: valid, coerced or invalid."),
    NamedType(
      "Action", ["Input", "Output", "Error"], .action,
      is:
        "Work that can be started with an input, one run at a time, and that says whether it can be."
    ),
    NamedType(
      "ActionError", ["Error"],
      is: "Why an action has no output: it was disabled, or its producer failed."),
    NamedType(
      "BindingTarget", ["Value"], .bindingTarget,
      is: "Where the values of a stream can be bound to with '<~'."),
    NamedType(
      "Binder", ["Value"], .binder, bases: [.observer],
      is: "RxSwift's target of bindings: a closure on an object, which is not kept."),
    NamedType(
      "SingleEvent", ["Value"], .result,
      is: "What a Single sends: its value, or its failure."),
    NamedType(
      "MaybeEvent", ["Value"],
      is: "What a Maybe sends: its value, its failure, or that there is no value."),
    NamedType(
      "InfallibleEvent", ["Value"],
      is: "What an Infallible sends: a value or the completion."),
    NamedType(
      "CompletableEvent",
      is: "What a Completable sends: that it completed, or its failure."),
    NamedType(
      "TextField", [], .textField,
      is: "A text field to try bindings with: 'type' types into it."),
    NamedType(
      "Button", [], .button,
      is: "A button to try bindings with: 'press' presses it."),
    NamedType(
      "Label", [], .label,
      is: "A label to try bindings with: its 'text' can be bound."),
    NamedType(
      "ReactiveTextField", [], .reactiveTextField,
      is: "The streams of a text field."),
    NamedType(
      "ReactiveButton", [], .reactiveButton,
      is: "The streams of a button."),
    NamedType(
      "ReactiveLabel", [], .reactiveLabel,
      is: "What of a label can be bound."),
    // `named` distinguishes it from the other `Signal` by the number of type arguments.
    NamedType(
      "Signal", ["Value"], .unarySignal,
      bases: [.sharedSignal, .messageSource, .observable, .producer], .trait,
      promises: [.noFailure, .sharing],
      is:
        "RxSwift's shared stream of events that cannot fail, or SwiftySignals' source of messages."),
    NamedType(
      "EndPoint", ["Value"], .endPoint,
      is: "Where modifiers are connected: the messages of a source, or of a chain of modifiers."),
    NamedType(
      "OnceOnlyTimer", [], .timer,
      is: "A source that sends one message when its time has come."),
    NamedType(
      "TimerSignal", [], .timer,
      is: "A source that sends messages when its time comes."),
    NamedType(
      "PeriodicTimer", [], .periodicTimer,
      is: "A source that sends a message again and again."),
    NamedType(
      "ObservableCollection", [], .observableCollection,
      is: "What keeps chains of modifiers alive."),
    NamedType(
      "Observables", [], .observableCollection,
      is: "What keeps chains of modifiers alive."),
    NamedType(
      "Measurement", [], .measurement,
      is: "An amount with its unit."),
    NamedType(
      "UnitDuration", [], .unit,
      is: "A unit of time."),
    NamedType(
      "Atomic", ["Value"], .atomic,
      is: "A variable that is handed around, which one at a time may change."),
    NamedType(
      "Hasher", [], .hasher,
      is: "What the method 'hash(into:)' of a type feeds with what the values consist of."),
    NamedType(
      "DispatchTime", [], .moment,
      is: "A reading of the clock."),
    NamedType(
      "Date", [], .date,
      is: "A moment of the calendar."),
    NamedType(
      "Thread", [], .thread,
      is: "Foundation's thread: the session has one."),
    NamedType(
      "DispatchSource",
      is: "Makes Dispatch's timers."),
    NamedType(
      "DispatchSourceTimer", [], .timerSource,
      is: "Dispatch's timer, which calls a handler once or repeatedly."),
    NamedType(
      "BlockingObservable", ["Value"], .blocking,
      is: "RxBlocking's view of an Observable, whose methods wait for values."),
    NamedType(
      "TestableObserver", ["Value"], .testableObserver, bases: [.observer],
      is: "RxTest's observer, which records the events with their virtual times."),
    NamedType(
      "Recorded", ["Value"], .recorded,
      is: "RxTest's event with its virtual time."),
    NamedType(
      "Subscription", [], .recordedSubscription,
      is: "RxTest's record of the times at which a subscription begins and ends."),
    NamedType(
      "TestError",
      is: "The error of the libraries' playgrounds and tests."),
    NamedType(
      "PlaygroundError",
      is: "The error of ReactiveSwift's playgrounds, with a text."),
    NamedType(
      "FloatingPointRoundingRule",
      is: "How a number is rounded."),
    NamedType(
      "FloatingPointSign",
      is: "On which side of zero a number is."),
    NamedType(
      "CharacterSet",
      is: "The characters to trim a text of."),
  ]
}
