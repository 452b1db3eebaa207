import Weir

extension Word {
  static let combiningProperties: [Word] =
    JoiningProperties(
      name: "combineLatest", operation: { Property<Value>.combineLatest($0) },
      summary: "The values of all properties"
    ).words
    + JoiningProperties(
      name: "zip", operation: { Property<Value>.zip($0) },
      summary: "The first values of all properties, then the second ones, and so on,"
    ).words + pairs + flags

  private static let pairs: [Word] = [
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
        return call.makeProperty(try call.property.property.combineLatest(with: other).asTuple)
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
        return call.makeProperty(try call.property.property.zip(with: other).asTuple)
      }),
  ]

  private static let flags: [Word] = [
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
  fileprivate func combineFlags(
    _ operation: @escaping @Sendable ([Bool]) -> Bool
  ) throws(Fault) -> Value {
    guard let combined = Property<Value>.combineLatest(try properties()) else {
      return .object(PropertyObject(Property(value: .bool(operation([]))), in: heap))
    }
    return .object(
      PropertyObject(
        combined.map { values in .bool(operation(values.map(isTrue))) }, in: heap))
  }
}
