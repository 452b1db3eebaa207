import Weir
import WeirRuntime

extension Word.Place {
  fileprivate static let settable = Word.Place.value([.mutableProperty, .validatingProperty])
}

extension Word {
  static let valueOfProperty = Word(
    "value: Value", .value([.property]), others: ["wrappedValue"],
    summary: "The current value of the property.",
    notes: """
      A property that follows other properties or streams cannot be set. A value that is set \
      during a delivery can be read immediately and is delivered afterwards.
      """,
    example: """
      let count = MutableProperty(1)
      count.value += 1
      print(count.value)  // 2
      """,
    behavior: .property(
      get: { (call) throws(Fault) in try call.property.value },
      set: { (call, value) throws(Fault) in try call.property.set(value, call.site) }))

  static let usingProperties: [Word] = [
    valueOfProperty,
    Word(
      "signal: Signal<Value, NoError>", .value([.property]),
      summary: "A signal of all later values.",
      notes:
        "It does not emit the current value. It completes when there can be no further values.",
      example: """
        let count = MutableProperty(1)
        count.signal.observeValues { print($0) }
        count.value = 2  // 2
        """,
      behavior: .property { (call) throws(Fault) in
        call.makeSignal(try call.property.property.signal)
      }),
    Word(
      "producer: SignalProducer<Value, NoError>", .value([.property, .endPoint]),
      summary: "A producer of the current value and all later values.",
      notes: "It completes when there can be no further values.",
      example: """
        let count = MutableProperty(1)
        count.producer.startWithValues { print($0) }  // 1
        count.value = 2  // 2
        """,
      behavior: .property { (call) throws(Fault) in call.make(call.receiver.producer ?? .empty) }),
    Word(
      "swap(_ newValue: Value) -> Value", .value([.mutableProperty]),
      summary: "Sets the value and returns the previous one.",
      example: """
        let count = MutableProperty(1)
        print(count.swap(2), count.value)  // 1 2
        """,
      behavior: .function { (call) throws(Fault) in
        let value = try call.value(0)
        return try call.property.mutable?.swap(value) ?? value
      }),
    Word(
      "modify(_ change: (inout Value) -> U) -> U", .value([.mutableProperty]),
      summary: "Changes the value in place and returns the result of the closure.",
      notes: """
        The new value is sent once, after the closure returns. In ReactiveCocoa 4 the closure \
        returned the new value: write '$0 = $0 + 1' for 'modify { $0 + 1 }'.
        """,
      example: """
        let list = MutableProperty([1])
        list.signal.observeValues { print($0) }
        list.modify { $0.append(2) }  // [1, 2]
        """,
      behavior: .function { (call) throws(Fault) in
        let (property, change) = (try call.property, try call.function(0))
        var value = property.property.value
        let result: Value
        do throws(Fault) {
          result = try call.interpreter.invoke(change, changing: &value)
        } catch {
          try property.set(value, call.site)
          throw error
        }
        try property.set(value, call.site)
        return result
      }),
    Word(
      "withValue(_ action: (Value) -> U) -> U", .value([.mutableProperty]),
      summary: "Calls a closure with the value and returns its result.",
      example: "print(MutableProperty(2).withValue { $0 * 10 })  // 20",
      behavior: .function { (call) throws(Fault) in
        try call.apply(call.function(0), call.property.property.value)
      }),
    Word(
      "lifetime: Lifetime", .settable, summary: "The lifetime of the property.",
      notes: "It ends when the property is released.",
      example: """
        print(MutableProperty(1).lifetime.hasEnded)  // true
        let count = MutableProperty(1)
        print(count.lifetime.hasEnded)  // false
        """,
      behavior: .property { (call) throws(Fault) in
        .object(LifetimeObject(try call.property.lifetime))
      }),
    Word(
      "bindingTarget: BindingTarget<Value>", .settable,
      summary: "A target for '<~' that sets the value of the property.",
      example: """
        let count = MutableProperty(1)
        count.bindingTarget <~ SignalProducer(value: 5)
        print(count.value)  // 5
        """,
      behavior: .property { (call) throws(Fault) in
        .object(
          BindingTargetObject(
            try call.property.bindingTarget ?? BindingTarget(lifetime: .empty) { _ in },
            in: call.heap
          ))
      }),
    Word(
      "didSet: EndPoint<Value>", .value([.property]),
      summary: "The values of the property, for SwiftySignals modifiers.",
      notes: "The current value is emitted first.",
      example: """
        let property = Property(value: 1)
        let observables = ObservableCollection()
        property.didSet.then { print($0) }.append(to: observables)  // 1
        property.value += 1  // 2
        """,
      behavior: .property { (call) throws(Fault) in
        .object(EndPoint(try call.property.property.producer, in: call.heap))
      }),
  ]
}
