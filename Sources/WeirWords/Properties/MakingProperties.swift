import Weir
import WeirRuntime

extension Word.Place {
  static let propertyTypes = Word.Place.type(["Property", "AnyProperty"])
}

extension Word {
  static let makingProperties: [Word] = [
    Word(
      "init(_ initialValue: Value) -> MutableProperty<Value>", .type(["MutableProperty"]),
      others: ["init(wrappedValue initialValue: Value)"],
      summary: "Creates a property whose value can be read, set and observed.",
      notes: "Its signal and producer complete when the property is released.",
      example: """
        let name = MutableProperty("Ana")
        name.producer.startWithValues { print("I am \\($0)") }  // I am Ana
        name.value = "Pedro"  // I am Pedro
        """,
      behavior: .function { (call) throws(Fault) in
        .object(
          PropertyObject(
            MutableProperty(try call.value(0)), spelling: call.spelling, in: call.heap))
      }),
    Word(
      "init(value: Value) -> Property<Value>", .type(["Property"]),
      summary: "Creates a property with an initial value, which can be set.",
      notes: """
        In ReactiveSwift, such a property is constant; in SwiftySignals and Weir, it can be set. \
        Modifiers are connected to 'didSet'.
        """,
      example: """
        let property = Property(value: 45)
        let observables = ObservableCollection()
        property.didSet.then { print("Value \\($0)") }.append(to: observables)  // Value 45
        property.value = 100  // Value 100
        """,
      behavior: .function { (call) throws(Fault) in
        .object(
          PropertyObject(
            MutableProperty(try call.value(0)), .property, spelling: call.spelling ?? "Property",
            in: call.heap))
      }),
    Word(
      "init(_ value: Value) -> ConstantProperty<Value>", .type(["ConstantProperty"]),
      summary: "Creates a property that never changes.",
      example: "print(ConstantProperty(1).value)  // 1",
      behavior: .function { (call) throws(Fault) in
        call.makeProperty(Property(value: try call.value(0)))
      }),
    Word(
      "init(initial: Value, then values: Stream<Value, NoError>) -> Property<Value>",
      .propertyTypes,
      others: [
        "init(initialValue initial: Value, producer values: Stream<Value, NoError>)",
        "init(initialValue initial: Value, signal values: Stream<Value, NoError>)",
      ],
      summary: "Creates a property that takes the values of a stream.",
      notes: """
        The value is 'initial' until the stream emits. The stream is started immediately and must \
        not fail.
        """,
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        let latest = Property(initial: 0, then: signal)
        observer.send(value: 7)
        print(latest.value)  // 7
        """,
      behavior: .function { (call) throws(Fault) in
        let values = try call.unfailing(1)
        return call.makeProperty(Property(initial: try call.value(0), then: values))
      }),
    Word(
      "init(capturing property: Property<Value>) -> Property<Value>", .propertyTypes,
      summary: "Creates a read-only view of another property.",
      notes: "The view keeps the other property alive.",
      example: """
        let name = MutableProperty("Ana")
        let view = Property(capturing: name)
        name.value = "Pedro"
        print(view.value)  // Pedro
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeProperty(Property(capturing: try call.property(0).property))
      }),
    Word(
      "init(_ property: Property<Value>) -> Property<Value>", .propertyTypes,
      summary: "Creates a property that follows another one without keeping it alive.",
      notes: "When the other property is released, this one completes and keeps its last value.",
      example: """
        let name = MutableProperty("Ana")
        let copy = Property(name)
        name.value = "Pedro"
        print(copy.value)  // Pedro
        """,
      behavior: .function { (call) throws(Fault) in
        let other = try call.property(0)
        guard let mutable = other.mutable else {
          return call.makeProperty(Property(other.property))
        }
        return call.makeProperty(Property(mutable))
      }),
  ]
}
