import WeirSyntax

/// The conversion of a value to the declared type of its destination.
package struct Conversion {
  let typeName: String
  let convert: (Value) -> Value?

  package func apply(_ value: Value, _ site: SourceLocation) throws(Fault) -> Value {
    guard let result = convert(value) else { throw site.mismatch(typeName, value) }
    return result
  }

  /// Returns a conversion of an array literal to another type.
  package static func list(_ type: Type, _ convert: @escaping ([Value]) -> Value) -> Conversion {
    Conversion(typeName: type.description) { value in
      guard case .array(let elements) = value else { return nil }
      return convert(elements)
    }
  }

  /// Creates a conversion with a constant result.
  package init(always result: Value) {
    self.init(typeName: "") { _ in result }
  }

  /// Creates a conversion that attaches the type arguments of `type` to a `Result`, for its
  /// description inside of other values. Returns nil unless `type` is a complete `Result` type or
  /// an optional of one.
  package init?(stating type: Type) {
    guard case .named("Result", let arguments) = type.unwrapped, type.isComplete else { return nil }
    func stated(_ value: Value) -> Value {
      guard case .enumCase(let result) = value, result.stated.isEmpty else { return value }
      return .enumCase(
        EnumValue(
          result.type, result.name, result.payload, labels: result.labels, stated: arguments))
    }
    self.init(typeName: type.description) { value in
      if case .some(let inner) = value { Value.some(stated(inner)) } else { stated(value) }
    }
  }

  private init(typeName: String, convert: @escaping (Value) -> Value?) {
    (self.typeName, self.convert) = (typeName, convert)
  }

  /// Creates the conversion to a type. Returns nil if every value is accepted unchanged.
  ///
  /// - Parameter checks: Whether the values of a type are checked, although none is converted.
  package init?(
    _ type: Type, checks: (Type) -> Bool = { _ in false }, declared: (String) -> DeclaredType?
  ) {
    typeName = type.description
    if case .named(let name, let arguments) = type, arguments.isEmpty,
      let convert = Self.scalar(Type.canonical(name)) ?? Self.declared(declared(name))
    {
      self.convert = convert
      return
    }
    switch type {
    case _ where checks(type): convert = { $0.isKnown(notToBe: type) ? nil : $0 }
    case .optional(let wrapped):
      let inner = Conversion(wrapped, checks: checks, declared: declared)
      convert = { value in
        switch value {
        case .none: return value
        case .enumCase(let untyped) where untyped.type == nil && untyped.name == "none":
          return Value.none
        case .enumCase(let untyped) where untyped.type == nil && untyped.name == "some":
          guard let value = untyped.payload.first else { return nil }
          return (inner.map { $0.convert(value) } ?? value).map(Value.some)
        case .some(let value): return (inner.map { $0.convert(value) } ?? value).map(Value.some)
        default: return (inner.map { $0.convert(value) } ?? value).map(Value.some)
        }
      }
    case .array(let element):
      guard let inner = Conversion(element, checks: checks, declared: declared) else { return nil }
      convert = { value in
        guard case .array(let elements) = value else { return nil }
        let converted = elements.compactMap(inner.convert)
        return converted.count == elements.count ? .array(converted) : nil
      }
    case .dictionary(_, let element):
      guard let inner = Conversion(element, checks: checks, declared: declared) else { return nil }
      convert = { value in
        guard case .dictionary(let dictionary) = value else { return nil }
        var converted = DictionaryValue()
        for (key, element) in dictionary.pairs {
          guard let element = inner.convert(element) else { return nil }
          converted[key] = element
        }
        return .dictionary(converted)
      }
    case .tuple(let elements, let labels) where !elements.isEmpty:
      let inners = elements.map { Conversion($0, checks: checks, declared: declared) }
      guard inners.contains(where: { $0 != nil }) || labels.contains(where: { $0 != nil }) else {
        return nil
      }
      convert = { value in
        guard case .tuple(let tuple) = value, tuple.count == inners.count else {
          return nil
        }
        var converted: [Value] = []
        for (inner, element) in zip(inners, tuple.elements) {
          guard let element = inner.map({ $0.convert(element) }) ?? element else { return nil }
          converted.append(element)
        }
        return .tuple(TupleValue(converted, labels: labels))
      }
    case .named, .tuple, .function, .metatype, .dynamic, .variable: return nil
    }
  }

  private static func scalar(_ name: String) -> ((Value) -> Value?)? {
    switch name {
    case "Int": { if case .int = $0 { $0 } else { nil } }
    case "String": { if case .string = $0.plainText { $0.plainText } else { nil } }
    case "Bool": { if case .bool = $0 { $0 } else { nil } }
    case "Character": { if case .character = $0 { $0 } else { nil } }
    case "Double":
      {
        switch $0 {
        case .double: $0
        case .int(let int): .double(Double(int))
        default: nil
        }
      }
    default: nil
    }
  }

  private static func declared(_ type: DeclaredType?) -> ((Value) -> Value?)? {
    switch type {
    case let type as EnumType:
      { value in
        guard case .enumCase(let untyped) = value else {
          if case .object = value { return value }
          return nil
        }
        guard untyped.type == nil else { return untyped.type === type ? value : nil }
        guard let enumCase = type.enumCase(named: untyped.name),
          let payload = enumCase.converted(untyped.payload)
        else { return nil }
        return .enumCase(EnumValue(type, enumCase.name, payload, labels: untyped.labels))
      }
    case let type as RecordType:
      { value in
        guard case .record(let record) = value else { return nil }
        return record.type.find { $0.name == type.name ? value : nil }
      }
    default: nil
    }
  }
}

extension String {
  /// The string, truncated to at most 40 characters.
  package var shortened: String {
    dropFirst(40).isEmpty ? self : prefix(37) + "..."
  }
}
