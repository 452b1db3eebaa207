import Weir

extension Word.Place {
  static let propertyTypes = Word.Place.type(["Property", "AnyProperty"])
}

extension Word {
  static let makingProperties: [Word] = [
    Word(
      "init(_ initialValue: Value) -> MutableProperty<Value>", .type(["MutableProperty"]),
      chapter: .properties, others: ["init(wrappedValue initialValue: Value)"],
      summary: "A value that can be read, set and observed.",
      notes: "Its signal completes when the property goes away.",
      example: """
        let name = MutableProperty("Ana")
        name.producer.startWithValues { print("I am \\($0)") }  // I am Ana
        name.value = "Pedro"  // I am Pedro
        """,
      behaviour: .function { (call) throws(Fault) in
        .object(
          PropertyObject(
            MutableProperty(try call.value(0)), spelling: call.spelling, in: call.heap))
      }),
    Word(
      "init(value: Value) -> Property<Value>", .type(["Property"]), chapter: .properties,
      summary: "A property that has one value.",
      notes:
        "ReactiveSwift's never changes; SwiftySignals' can be set, and so can this one. What follows its changes begins at 'didSet'.",
      example: """
        let property = Property(value: 45)
        let observables = ObservableCollection()
        property.didSet.then { print("Value \\($0)") }.append(to: observables)  // Value 45
        property.value = 100  // Value 100
        """,
      behaviour: .function { (call) throws(Fault) in
        .object(
          PropertyObject(
            MutableProperty(try call.value(0)), .property, spelling: call.spelling ?? "Property",
            in: call.heap))
      }),
    Word(
      "init(_ value: Value) -> ConstantProperty<Value>", .type(["ConstantProperty"]),
      chapter: .properties, summary: "A property that never changes.",
      example: "print(ConstantProperty(1).value)  // 1",
      behaviour: .function { (call) throws(Fault) in
        call.makeProperty(Property(value: try call.value(0)))
      }),
    Word(
      "init(initial: Value, then values: Stream<Value, NoError>) -> Property<Value>",
      .propertyTypes, chapter: .properties,
      others: [
        "init(initialValue initial: Value, producer values: Stream<Value, NoError>)",
        "init(initialValue initial: Value, signal values: Stream<Value, NoError>)",
      ],
      summary: "A property that takes each value of a stream, whose work begins now.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        let latest = Property(initial: 0, then: signal)
        observer.send(value: 7)
        print(latest.value)  // 7
        """,
      behaviour: .function { (call) throws(Fault) in
        let values = try call.unfailing(1)
        return call.makeProperty(Property(initial: try call.value(0), then: values))
      }),
    Word(
      "init(capturing property: Property<Value>) -> Property<Value>", .propertyTypes,
      chapter: .properties,
      summary:
        "A view of another property, which it keeps alive and which cannot be set through it.",
      example: """
        let name = MutableProperty("Ana")
        let view = Property(capturing: name)
        name.value = "Pedro"
        print(view.value)  // Pedro
        """,
      behaviour: .function { (call) throws(Fault) in
        call.makeProperty(Property(capturing: try call.property(0).property))
      }),
    Word(
      "init(_ property: Property<Value>) -> Property<Value>", .propertyTypes,
      chapter: .properties,
      summary: "A property that follows another without keeping it alive.",
      example: """
        let name = MutableProperty("Ana")
        let copy = Property(name)
        name.value = "Pedro"
        print(copy.value)  // Pedro
        """,
      behaviour: .function { (call) throws(Fault) in
        let other = try call.property(0)
        guard let mutable = other.mutable else {
          return call.makeProperty(Property(other.property))
        }
        return call.makeProperty(Property(mutable))
      }),
  ]
}
