import Weir

extension Word.Place {
  fileprivate static let properties = Word.Place.type([
    "Property", "AnyProperty", "MutableProperty",
  ])
}

extension Word {
  static let combiningProperties: [Word] = [
    Word(
      "combineLatest(with other: Property<U>) -> Property<(Value, U)>", .value([.property]),
      chapter: .properties, summary: "The values of both properties, as a pair.",
      example: """
        let (width, height) = (MutableProperty(2), MutableProperty(3))
        let area = width.combineLatest(with: height).map { $0 * $1 }
        height.value = 10
        print(area.value)  // 20
        """,
      behaviour: .function { (call) throws(Fault) in
        let other = try call.property(0).property
        return call.makeProperty(call.property.property.combineLatest(with: other).asTuple)
      }),
    Word(
      "combineLatest(_ first: Property<A>, _ second: Property<B>) -> Property<(A, B)>",
      .properties, chapter: .properties,
      others: [
        "combineLatest(_ properties: Property...) -> Property",
        "combineLatest(_ properties: [Property<U>]) -> Property<[U]>?",
      ], summary: "The values of all properties, as a tuple.",
      example: """
        let (name, age) = (MutableProperty("Ana"), MutableProperty(17))
        let person = Property.combineLatest(name, age)
        age.value = 18
        print(person.value)  // ("Ana", 18)
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.combine { Property<Value>.combineLatest($0) }
      }),
    Word(
      "combineLatest(_ properties: [Property<U>], emptySentinel: [U]) -> Property<[U]>",
      .properties, chapter: .properties,
      summary: "The values of all properties, as an array; the sentinel where there is none.",
      example:
        "print(Property<Int>.combineLatest([ConstantProperty(1)], emptySentinel: []).value)  // [1]",
      behaviour: .function { (call) throws(Fault) in
        try call.combine { Property<Value>.combineLatest($0) }
      }),
    Word(
      "zip(with other: Property<U>) -> Property<(Value, U)>", .value([.property]),
      chapter: .properties,
      summary: "The first values of both properties as a pair, then the second ones, and so on.",
      example: """
        let (a, b) = (MutableProperty(1), MutableProperty(10))
        let pair = a.zip(with: b)
        a.value = 2
        print(pair.value)  // (1, 10)
        b.value = 20
        print(pair.value)  // (2, 20)
        """,
      behaviour: .function { (call) throws(Fault) in
        let other = try call.property(0).property
        return call.makeProperty(call.property.property.zip(with: other).asTuple)
      }),
    Word(
      "zip(_ first: Property<A>, _ second: Property<B>) -> Property<(A, B)>", .properties,
      chapter: .properties,
      others: [
        "zip(_ properties: Property...) -> Property",
        "zip(_ properties: [Property<U>]) -> Property<[U]>?",
      ],
      summary: "The first values of all properties as a tuple, then the second ones, and so on.",
      example: "print(Property.zip(ConstantProperty(1), ConstantProperty(2)).value)  // (1, 2)",
      behaviour: .function { (call) throws(Fault) in
        try call.combine { Property<Value>.zip($0) }
      }),
    Word(
      "zip(_ properties: [Property<U>], emptySentinel: [U]) -> Property<[U]>", .properties,
      chapter: .properties,
      summary: "The same for an array of properties; the sentinel where there is none.",
      example: "print(Property<Int>.zip([], emptySentinel: [0]).value)  // [0]",
      behaviour: .function { (call) throws(Fault) in
        try call.combine { Property<Value>.zip($0) }
      }),
    Word(
      "and(_ other: Property<Bool>) -> Property<Bool> where Value == Bool", .value([.property]),
      chapter: .properties, summary: "True while both values are.",
      example: """
        let (isLoggedIn, isAdult) = (MutableProperty(true), MutableProperty(false))
        print(isLoggedIn.and(isAdult).value)  // false
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.combineFlags { !$0.contains(false) }
      }),
    Word(
      "or(_ other: Property<Bool>) -> Property<Bool> where Value == Bool", .value([.property]),
      chapter: .properties, summary: "True while at least one of both values is.",
      example: """
        let (isOwner, isAdmin) = (MutableProperty(true), MutableProperty(false))
        print(isOwner.or(isAdmin).value)  // true
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.combineFlags { $0.contains(true) }
      }),
    Word(
      "all(_ properties: Property<Bool>...) -> Property<Bool>", .properties,
      chapter: .properties, others: ["all(_ properties: [Property<Bool>])"],
      summary: "True while all values are, also where there is none.",
      example:
        "print(Property.all(ConstantProperty(true), ConstantProperty(false)).value)  // false",
      behaviour: .function { (call) throws(Fault) in
        try call.combineFlags { !$0.contains(false) }
      }),
    Word(
      "any(_ properties: Property<Bool>...) -> Property<Bool>", .properties,
      chapter: .properties, others: ["any(_ properties: [Property<Bool>])"],
      summary: "True while at least one value is; false where there is none.",
      example:
        "print(Property.any(ConstantProperty(true), ConstantProperty(false)).value)  // true",
      behaviour: .function { (call) throws(Fault) in
        try call.combineFlags { $0.contains(true) }
      }),
  ]
}

extension WordCall {
  /// The properties that are combined: the receiver, if it is one, and the arguments, one by one or
  /// as an array.
  private func properties() throws(Fault) -> (list: [Property<Value>], isArray: Bool) {
    var given = arguments.flatMap(\.self)
    var isArray = false
    if case .array(let elements)? = given.first { (given, isArray) = (elements, true) }
    if case .object = receiver { given.insert(receiver, at: 0) }
    var properties: [Property<Value>] = []
    for value in given {
      guard case .object(let object as PropertyObject) = value else {
        throw site.failure(
          "'\(word.name)' combines properties, found a value of type '\(value.typeName)'")
      }
      properties.append(object.property)
    }
    return (properties, isArray)
  }

  /// A property of a tuple, or of an array where one was given; nil where there is nothing to combine
  /// and nothing that stands for it.
  fileprivate func combine(
    _ operation: ([Property<Value>]) -> Property<[Value]>?
  ) throws(Fault) -> Value {
    let (properties, isArray) = try properties()
    guard let combined = operation(properties) else {
      guard let sentinel = self[1] else { return .none }
      return derived(Property(value: sentinel))
    }
    return derived(combined.map { isArray ? .array($0) : .tuple(TupleValue($0)) })
  }

  fileprivate func combineFlags(
    _ operation: @escaping @Sendable ([Bool]) -> Bool
  ) throws(Fault) -> Value {
    guard let combined = Property<Value>.combineLatest(try properties().list) else {
      return derived(Property(value: .bool(operation([]))))
    }
    return derived(combined.map { values in .bool(operation(values.map(isTrue))) })
  }

  /// A property whose type is not the one that the word is said of.
  private func derived(_ property: Property<Value>) -> Value { .object(PropertyObject(property)) }
}
