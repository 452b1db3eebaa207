import Weir
import WeirRuntime

extension Word {
  static let controls: [Word] =
    [
      (ReceiverKind.textField, "TextField", "Creates a simulated text field."),
      (.button, "Button", "Creates a simulated button."),
      (.label, "Label", "Creates a simulated label."),
    ].map { kind, type, summary in
      Word(
        "init(_ name: String = \"\") -> \(type)", .type([type]), summary: summary,
        behavior: .function { (call) throws(Fault) in
          let name = call[0] == nil ? "" : try call.string(0)
          return .object(ControlObject(kind, typeName: type, name: name))
        })
    }
    + [
      (ReceiverKind.textField, ReceiverKind.reactiveTextField, "ReactiveTextField"),
      (.button, .reactiveButton, "ReactiveButton"), (.label, .reactiveLabel, "ReactiveLabel"),
    ].map { kind, reactive, result in
      Word(
        "rx: \(result)", .value([kind]),
        summary: "The reactive properties and events of the control.",
        behavior: .property { (call) throws(Fault) in
          .object(ReactiveObject(try call.receiver(ControlObject.self), reactive))
        })
    } + usingControls + controlTraits

  private static let usingControls: [Word] = [
    Word(
      "name: String", .value([.textField, .button, .label]), summary: "The name of the control.",
      example: "print(Button(\"search\").name)  // search",
      behavior: .property { (call) throws(Fault) in
        .string(try call.receiver(ControlObject.self).name)
      }
    ),
    Word(
      "text: String", .value([.textField, .label]), summary: "The text of the control.",
      notes: "Setting it does not emit an event, unlike 'type(_:)'.",
      example: """
        let field = TextField()
        field.text = "Ana"
        print(field.text)  // Ana
        """,
      behavior: .property(
        get: { (call) throws(Fault) in .string(try call.receiver(ControlObject.self).text) },
        set: { (call, value) throws(Fault) in
          try call.receiver(ControlObject.self).text = value.unwrapped.description
        })),
    Word(
      "type(_ text: String)", .value([.textField]), summary: "Simulates the user typing a text.",
      notes: "Sets 'text' and emits it as an event of the control.",
      example: """
        let field = TextField()
        field.rx.text.changed.startWithValues { print($0) }
        field.type("Ana")  // Ana
        """,
      behavior: .function { (call) throws(Fault) in
        let field = try call.receiver(ControlObject.self)
        field.text = try call.string(0)
        field.input.send(value: .string(field.text))
        return .void
      }),
    Word(
      "press()", .value([.button]),
      summary: "Simulates the user pressing the button.",
      example: """
        let button = Button()
        button.rx.tap.startWithValues { print("tapped") }
        button.press()  // tapped
        """,
      behavior: .function { (call) throws(Fault) in
        try call.receiver(ControlObject.self).input.send(value: .void)
        return .void
      }),
    Word(
      "text: ControlProperty<String>", .value([.reactiveTextField]),
      summary: "A control property of the text of the field.",
      notes: """
        It emits the current text, then the text that the user types. Bind a stream to it to set \
        the text.
        """,
      example: """
        let field = TextField()
        field.rx.text.startWithValues { print("<\\($0)>") }  // <>
        field.type("typed")  // <typed>
        """,
      behavior: .property { (call) throws(Fault) in
        let field = try call.receiver(ReactiveObject.self).base
        let values = SignalProducer<Value, Value> { observer, lifetime in
          observer.send(value: .string(field.text))
          lifetime += field.uses.observe(observer)
        }
        return call.makeControlProperty(
          values, Signal.Observer(value: { field.text = $0.unwrapped.description }))
      }),
    Word(
      "tap: ControlEvent<Void>", .value([.reactiveButton]),
      summary: "A control event that emits a value whenever the user presses the button.",
      example: """
        let button = Button()
        button.rx.tap.subscribe(onNext: { print("tapped") })
        button.press()  // tapped
        """,
      behavior: .property { (call) throws(Fault) in
        call.make(
          try call.receiver(ReactiveObject.self).base.uses.producer, as: .controlEvent)
      }),
    Word(
      "text: Binder<String>", .value([.reactiveLabel]),
      summary: "A binder that sets the text of the label.",
      example: """
        let label = Label()
        SignalProducer(value: "Ana").bind(to: label.rx.text)
        print(label.text)  // Ana
        """,
      behavior: .property { (call) throws(Fault) in
        let label = try call.receiver(ReactiveObject.self).base
        return .object(
          BinderObject(typeName: "Binder<String>", call.site, call.interpreter) { [weak label] in
            label?.text = $0.unwrapped.description
          })
      }),
  ]

  private static let controlTraits: [Word] = [
    Word(
      "init(values: Stream<Value, Error>, valueSink: Observer<Value, Error>) -> ControlProperty<Value>",
      .type(["ControlProperty"]),
      summary: """
        Creates a control property from a stream of its values and an observer that sets it.
        """,
      example: """
        let volume = BehaviorRelay(value: 3)
        let property = ControlProperty(
          values: volume, valueSink: Observer(value: { volume.accept($0) }))
        SignalProducer(value: 8).bind(to: property)
        property.startWithValues { print($0) }  // 8
        """,
      behavior: .function { (call) throws(Fault) in
        let values = try call.stream(0).producer
        guard case .object(let object) = try call.value(1),
          let sink = (object as? ObserverObject)?.observer ?? (object as? any EventTarget)?.target
        else { throw call.mistake(1, "an observer", try call.value(1)) }
        return call.makeControlProperty(values, sink)
      }),
    Word(
      "init(events: Stream<Value, Error>) -> ControlEvent<Value>", .type(["ControlEvent"]),
      summary: "Creates a control event from a stream of events.",
      example: """
        let taps = PublishSubject<Int>()
        ControlEvent(events: taps).startWithValues { print($0) }
        taps.onNext(1)  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        let events = try call.stream(0)
        return call.make(events.producer, from: [events], as: .controlEvent)
      }),
    Word(
      "changed: ControlEvent<Value>", .value([.controlProperty]),
      summary: "A control event of the changes made by the user.",
      notes: "It does not emit the current value.",
      example: """
        let field = TextField()
        field.rx.text.changed.subscribe(onNext: { print($0) })
        field.type("typed")  // typed
        """,
      behavior: .property { (call) throws(Fault) in
        call.make(
          call.stream.producer.skip(first: 1), from: [call.stream], as: .controlEvent)
      }),
    Word(
      "orEmpty: ControlProperty<String>", .value([.controlProperty]),
      summary: "A control property that replaces nil with an empty string.",
      example: "TextField().rx.text.orEmpty.startWithValues { print(\"<\\($0)>\") }  // <>",
      behavior: .property { (call) throws(Fault) in
        let values = call.stream.producer.map { value -> Value in
          if case .none = value { .string("") } else { value.unwrapped }
        }
        return call.makeControlProperty(values, try call.observer)
      }),
    Word(
      "asControlProperty() -> ControlProperty<Value>", .value([.controlProperty]),
      summary: "Returns the control property itself.",
      example: """
        let field = TextField()
        field.text = "Ana"
        field.rx.text.asControlProperty().subscribe(onNext: { print($0) })  // Ana
        """,
      behavior: .function { (call) throws(Fault) in call.receiver }),
    Word(
      "asControlEvent() -> ControlEvent<Value>", .value([.controlEvent]),
      summary: "Returns the control event itself.",
      example: """
        let button = Button()
        button.rx.tap.asControlEvent().subscribe(onNext: { print("tapped") })
        button.press()  // tapped
        """,
      behavior: .function { (call) throws(Fault) in call.receiver }),
  ]
}

extension WordCall {
  fileprivate func makeControlProperty(
    _ values: SignalProducer<Value, Value>, _ sink: Signal<Value, Value>.Observer
  ) -> Value {
    .object(
      Stream(
        .producer(values), by: word.maker, inputs: [], trait: .controlProperty, input: sink,
        spelling: spelling, interpreter: interpreter))
  }
}
