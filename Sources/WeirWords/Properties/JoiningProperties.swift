import Weir
import WeirRuntime

/// An operator that combines the values of several properties, with all its overloads.
struct JoiningProperties: Sendable {
  let name: String
  let operation: @Sendable ([Property<Value>]) -> Property<[Value]>?
  let summary: String

  private static let names = ["first", "second", "third", "fourth", "fifth", "sixth"]
  private static let values = ["A", "B", "C", "D", "E", "G"]

  /// The overloads of the operator.
  var words: [Word] {
    (2...Self.names.count).map(tuple) + [array, arrayWithSentinel]
  }

  /// Returns the overload for `count` properties, which combines their values into a tuple.
  private func tuple(_ count: Int) -> Word {
    let parameters = zip(Self.names, Self.values).prefix(count)
      .map { "_ \($0): Property<\($1)>" }.joined(separator: ", ")
    let values = Self.values.prefix(count).joined(separator: ", ")
    let numbers = (1...count).map { "\($0)" }.joined(separator: ", ")
    let call = (1...count).map { "ConstantProperty(\($0))" }.joined(separator: ", ")
    return Word(
      "\(name)(\(parameters)) -> Property<(\(values))>", .properties,
      summary: "\(summary) as a tuple.",
      example: "print(Property.\(name)(\(call)).value)  // (\(numbers))",
      behavior: .function { (call) throws(Fault) in
        guard let joined = operation(try call.properties()) else { return .none }
        return .object(PropertyObject(joined.map { .tuple(TupleValue($0)) }, in: call.heap))
      })
  }

  private var array: Word {
    Word(
      "\(name)(_ properties: [Property<U>]) -> Property<[U]>?", .properties,
      summary: "\(summary) as an array, or returns nil if there are no properties.",
      example: """
        let counts = [1, 2].map { MutableProperty($0) }
        print(Property<Int>.\(name)(counts)!.value)  // [1, 2]
        """,
      behavior: .function { (call) throws(Fault) in
        guard let joined = operation(try call.properties()) else { return .none }
        return .some(.object(PropertyObject(joined.map { .array($0) }, in: call.heap)))
      })
  }

  private var arrayWithSentinel: Word {
    Word(
      "\(name)(_ properties: [Property<U>], emptySentinel: [U]) -> Property<[U]>", .properties,
      summary: "\(summary) as an array, or uses 'emptySentinel' if there are no properties.",
      example: """
        let none: [Property<Int>] = []
        print(Property<Int>.\(name)(none, emptySentinel: [0]).value)  // [0]
        """,
      behavior: .function { (call) throws(Fault) in
        let sentinel = try call.values(1)
        let joined = operation(try call.properties(upTo: 1)) ?? Property(value: sentinel)
        return .object(PropertyObject(joined.map { .array($0) }, in: call.heap))
      })
  }
}

extension Word.Place {
  /// The property types. They provide the operator as a static method.
  static let properties = Word.Place.type(["Property", "AnyProperty", "MutableProperty"])
}

extension WordCall {
  /// Returns the properties to combine: the receiver, if it is a property, and the arguments before
  /// the position `end`.
  ///
  /// The properties in the arguments are given separately or as one array.
  func properties(upTo end: Int = .max) throws(Fault) -> [Property<Value>] {
    var given = arguments.prefix(end).flatMap(\.self)
    if given.count == 1, case .array(let elements) = given[0] { given = elements }
    if case .object = receiver { given.insert(receiver, at: 0) }
    var properties: [Property<Value>] = []
    for value in given {
      guard case .object(let object as PropertyObject) = value else {
        throw site.failure(
          "'\(word.name)' requires properties, found a value of type '\(value.typeName)'")
      }
      properties.append(object.property)
    }
    return properties
  }
}
