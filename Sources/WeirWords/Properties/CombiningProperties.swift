import Weir
import WeirRuntime

extension Word {
  static let combiningProperties: [Word] =
    JoiningProperties(
      name: "combineLatest", operation: { Property<Value>.combineLatest($0) },
      summary: "Combines the current values of all properties"
    ).words
    + JoiningProperties(
      name: "zip", operation: { Property<Value>.zip($0) },
      summary: "Combines the values of all properties by position"
    ).words + pairs + flags

  private static let pairs: [Word] = [
    Word(
      "combineLatest(with other: Property<U>) -> Property<(Value, U)>", .value([.property]),
      summary: "Combines the current values of both properties into a pair.",
      example: """
        let (width, height) = (MutableProperty(2), MutableProperty(3))
        let size = width.combineLatest(with: height)
        height.value = 10
        print(size.value)  // (2, 10)
        """,
      behavior: .function { (call) throws(Fault) in
        let other = try call.property(0).property
        return call.makeProperty(try call.property.property.combineLatest(with: other).asTuple)
      }),
    Word(
      "zip(with other: Property<U>) -> Property<(Value, U)>", .value([.property]),
      summary: "Pairs the values of both properties by position.",
      notes: "The value changes only when both properties have a further value.",
      example: """
        let (a, b) = (MutableProperty(1), MutableProperty(10))
        let pair = a.zip(with: b)
        a.value = 2
        print(pair.value)  // (1, 10)
        b.value = 20
        print(pair.value)  // (2, 20)
        """,
      behavior: .function { (call) throws(Fault) in
        let other = try call.property(0).property
        return call.makeProperty(try call.property.property.zip(with: other).asTuple)
      }),
  ]

  private static let flags: [Word] = [
    Word(
      "and(_ other: Property<Bool>) -> Property<Bool> where Value == Bool", .value([.property]),
      summary: "A property that is true while both values are true.",
      example: """
        let (isLoggedIn, isAdult) = (MutableProperty(true), MutableProperty(false))
        print(isLoggedIn.and(isAdult).value)  // false
        """,
      behavior: .function { (call) throws(Fault) in
        try call.combineFlags { !$0.contains(false) }
      }),
    Word(
      "or(_ other: Property<Bool>) -> Property<Bool> where Value == Bool", .value([.property]),
      summary: "A property that is true while at least one of both values is true.",
      example: """
        let (isOwner, isAdmin) = (MutableProperty(true), MutableProperty(false))
        print(isOwner.or(isAdmin).value)  // true
        """,
      behavior: .function { (call) throws(Fault) in
        try call.combineFlags { $0.contains(true) }
      }),
    Word(
      "all(_ properties: Property<Bool>...) -> Property<Bool>", .properties,
      others: ["all(_ properties: [Property<Bool>])"],
      summary: "A property that is true while all values are true.",
      notes: "It is true if there are no properties.",
      example:
        "print(Property.all(ConstantProperty(true), ConstantProperty(false)).value)  // false",
      behavior: .function { (call) throws(Fault) in
        try call.combineFlags { !$0.contains(false) }
      }),
    Word(
      "any(_ properties: Property<Bool>...) -> Property<Bool>", .properties,
      others: ["any(_ properties: [Property<Bool>])"],
      summary: "A property that is true while at least one value is true.",
      notes: "It is false if there are no properties.",
      example:
        "print(Property.any(ConstantProperty(true), ConstantProperty(false)).value)  // true",
      behavior: .function { (call) throws(Fault) in
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
