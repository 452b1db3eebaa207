import Weir
import WeirRuntime

extension Word {
  static let propertyOperators: [Word] = [
    Word(
      "map(_ transform: (Value) -> U) -> Property<U>", .value([.property]),
      summary: "Transforms the value of the property with a closure.",
      example: """
        let name = MutableProperty("Ana")
        let length = name.map { $0.count }
        name.value = "Pedro"
        print(length.value)  // 5
        """,
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return call.makeProperty(try call.property.property.map { transform($0) })
      }),
    Word(
      "map(value: U) -> Property<U>", .value([.property]),
      summary: "A property with a constant value, which is emitted whenever this property changes.",
      example: """
        let count = MutableProperty(1)
        count.map(value: "changed").signal.observeValues { print($0) }
        count.value = 2  // changed
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeProperty(try call.property.property.map(value: try call.value(0)))
      }),
    Word(
      "filter(initial: Value, _ predicate: (Value) -> Bool) -> Property<Value>",
      .value([.property]), summary: "A property of the last value that satisfies a predicate.",
      notes: "The value is 'initial' until a value satisfies the predicate.",
      example: """
        let count = MutableProperty(1)
        let even = count.filter(initial: 0) { $0 % 2 == 0 }
        for n in 2...5 { count.value = n }
        print(even.value)  // 4
        """,
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.function(1)
        return call.makeProperty(
          try call.property.property.filter(initial: try call.value(0)) { predicate.isTrue($0) })
      }),
    Word(
      "combinePrevious(_ initial: Value) -> Property<(Value, Value)>", .value([.property]),
      summary: "A property of the previous and the current value as a pair.",
      notes: "'initial' is the previous value of the first one.",
      example: """
        let count = MutableProperty(1)
        let change = count.combinePrevious(0)
        count.value = 5
        print(change.value)  // (1, 5)
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeProperty(try call.property.property.combinePrevious(try call.value(0)).asTuple)
      }),
    Word(
      "skipRepeats(_ isEquivalent: (Value, Value) -> Bool = nil) -> Property<Value>",
      .value([.property]), summary: "Skips values that are equal to the previous value.",
      notes: "If 'isEquivalent' is given, skips values for which it returns true.",
      example: """
        let count = MutableProperty(1)
        count.skipRepeats().signal.observeValues { print($0) }
        for n in [1, 2, 2, 3] { count.value = n }  // 2 | 3
        """,
      behavior: .function { (call) throws(Fault) in
        guard let isEquivalent = try call.optionalFunction(0) else {
          return call.makeProperty(try call.property.property.skipRepeats(==))
        }
        return call.makeProperty(
          try call.property.property.skipRepeats { isEquivalent($0, $1) == .bool(true) })
      }),
    Word(
      "uniqueValues(_ identity: (Value) -> U = nil) -> Property<Value>", .value([.property]),
      summary: "Skips values that are equal to any earlier value.",
      notes: """
        If 'identity' is given, its results are compared instead of the values. All values or \
        identities are kept in memory.
        """,
      example: """
        let count = MutableProperty(1)
        let unique = count.uniqueValues()
        for n in [2, 3, 2] { count.value = n }
        print(unique.value)  // 3
        """,
      behavior: .function { (call) throws(Fault) in
        guard let identity = try call.optionalFunction(0) else {
          return call.makeProperty(try call.property.property.uniqueValues())
        }
        return call.makeProperty(try call.property.property.uniqueValues { identity($0) })
      }),
    Word(
      "flatMap(_ strategy: FlattenStrategy, _ transform: (Value) -> Property<U>) -> Property<U>",
      .value([.property]), summary: "Maps each value to a property and flattens the properties.",
      notes: """
        'strategy' determines which inner properties are followed. '.latest' follows the property \
        of the latest value.
        """,
      example: """
        let names = [MutableProperty("Ana"), MutableProperty("Pedro")]
        let selected = MutableProperty(0)
        let name = selected.flatMap(.latest) { names[$0] }
        selected.value = 1
        names[1].value = "Pablo"
        print(name.value)  // Pablo
        """,
      behavior: .function { (call) throws(Fault) in
        let (strategy, transform) = (try call.strategy(0), try call.function(1))
        return call.makeProperty(
          try call.property.property.flatMap(strategy) { call.innerProperty(transform($0)) })
      }),
    Word(
      "flatten(_ strategy: FlattenStrategy) -> Property<U> where Value == Property<U>",
      .value([.property]), summary: "Flattens a property whose values are properties.",
      notes: """
        'strategy' determines which inner properties are followed. '.latest' follows the current \
        one.
        """,
      example: """
        let outer = MutableProperty(MutableProperty(1))
        let flat = outer.flatten(.latest)
        outer.value = MutableProperty(2)
        print(flat.value)  // 2
        """,
      behavior: .function { (call) throws(Fault) in
        let strategy = try call.strategy(0)
        return call.makeProperty(
          try call.property.property.flatMap(strategy) { call.innerProperty($0) })
      }),
    Word(
      "negate() -> Property<Bool> where Value == Bool", .value([.property]),
      summary: "A property of the negated value.",
      example: "print(MutableProperty(true).negate().value)  // false",
      behavior: .function { (call) throws(Fault) in
        call.makeProperty(try call.property.property.map { .bool(!call.isTrue($0)) })
      }),
  ]
}

extension WordCall {
  /// Returns the property in a value. Records a fault if the value is not a property.
  fileprivate func innerProperty(_ value: Value) -> Property<Value> {
    if case .object(let object as PropertyObject) = value { return object.property }
    interpreter.record(
      site.failure(
        "'\(word.name)' requires properties, found a value of type '\(value.typeName)'"))
    return Property(value: .void)
  }

  /// Returns the Boolean in a value. Records a fault if the value is not a Boolean.
  func isTrue(_ value: Value) -> Bool {
    if case .bool(let bool) = value { return bool }
    interpreter.record(
      site.failure("'\(word.name)' requires a 'Bool', found a value of type '\(value.typeName)'")
    )
    return false
  }
}

extension Property<(Value, Value)> {
  /// The property with its pairs converted to tuples of the language.
  var asTuple: Property<WeirRuntime.Value> { map { .tuple(TupleValue($0.0, $0.1)) } }
}
