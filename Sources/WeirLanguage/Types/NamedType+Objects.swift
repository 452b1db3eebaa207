extension NamedType {
  /// Properties, actions, subjects, traits, controls and message sources.
  static let objects: [NamedType] = [
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
      "MutableProperty", ["Value"], .mutableProperty,
      is: "A property that can be set."),
    NamedType(
      "ValidatingProperty", ["Value", "Error"], .validatingProperty,
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
      "Binder", ["Value"], .binder,
      is: "RxSwift's target of bindings: a closure on an object, which is not kept."),
    NamedType(
      "PublishSubject", ["Value"], .subject,
      is: "A stream that can be sent to; it sends what comes after the subscription."),
    NamedType(
      "AsyncSubject", ["Value"], .subject,
      is: "A stream that can be sent to; it sends the last value when it completes."),
    NamedType(
      "ReplaySubject", ["Value"], .subject,
      is: "A stream that can be sent to; it first replays the last values to each subscriber."),
    NamedType(
      "PassthroughSubject", ["Value", "Error"], .subject,
      is: "Combine's stream that can be sent to; it sends what comes after the subscription."),
    NamedType(
      "BehaviorSubject", ["Value"], .behaviorSubject,
      is: "A stream that can be sent to; it first sends the present value to each subscriber."),
    NamedType(
      "CurrentValueSubject", ["Value", "Error"], .behaviorSubject,
      is: "Combine's stream that can be sent to and has a present value."),
    NamedType(
      "PublishRelay", ["Value"], .relay,
      is: "A subject that never ends; it sends what comes after the subscription."),
    NamedType(
      "ReplayRelay", ["Value"], .relay,
      is: "A subject that never ends; it first replays the last values to each subscriber."),
    NamedType(
      "BehaviorRelay", ["Value"], .behaviorRelay,
      is: "A subject that never ends; it has a present value, which each subscriber gets first."),
    NamedType(
      "Single", ["Value"], .single,
      is: "A stream of exactly one value, or a failure."),
    NamedType(
      "Maybe", ["Value"], .maybe,
      is: "A stream of one value, or none, or a failure."),
    NamedType(
      "Completable", [], .completable,
      is: "A stream without values: it completes or fails."),
    NamedType(
      "Infallible", ["Value"], .infallible,
      is: "A stream that cannot fail."),
    NamedType(
      "Driver", ["Value"], .driver,
      is: "A stream for the user interface: it cannot fail, is shared, and replays its last value."),
    NamedType(
      "ControlProperty", ["Value"], .controlProperty,
      is: "The value of a control: it can be observed and set, and it cannot fail."),
    NamedType(
      "ControlEvent", ["Value"], .controlEvent,
      is: "What happens to a control, as a stream that cannot fail."),
    NamedType(
      "SingleEvent", ["Value"], .result,
      is: "What a Single sends: its value, or its failure."),
    NamedType(
      "MaybeEvent", ["Value"],
      is: "What a Maybe sends: its value, its failure, or that there is no value."),
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
    // Told from the first Signal by the number of its arguments.
    NamedType(
      "Signal", ["Value"], .unarySignal,
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
      "DispatchTime", [], .moment,
      is: "A reading of the clock."),
    NamedType(
      "FloatingPointRoundingRule",
      is: "How a number is rounded."),
    NamedType(
      "CharacterSet",
      is: "The characters to trim a text of."),
  ]
}
