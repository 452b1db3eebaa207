/// What becomes of a value that enters a place of a stated type.
struct Conversion {
  let typeName: String
  let convert: (Value) -> Value?

  func apply(_ value: Value, _ site: Site) throws(Fault) -> Value {
    guard let result = convert(value) else {
      throw site.failure(
        "expected a value of type '\(typeName)', found '\(value.typeName)'",
        label: "found \(value.debugDescription.shortened)")
    }
    return result
  }

  /// The conversion to a type, or nil where any value is accepted as it is.
  init?(_ type: TypeSyntax, enumType: (String) -> EnumType?) {
    typeName = type.spelling
    switch type.kind {
    case .named(let name, let arguments) where arguments.isEmpty:
      switch name.text {
      case "Int": convert = { if case .int = $0 { $0 } else { nil } }
      case "String": convert = { if case .string = $0 { $0 } else { nil } }
      case "Bool": convert = { if case .bool = $0 { $0 } else { nil } }
      case "Double", "Float", "TimeInterval", "CGFloat":
        convert = {
          switch $0 {
          case .double: $0
          case .int(let int): .double(Double(int))
          default: nil
          }
        }
      default:
        guard let type = enumType(name.text) else { return nil }
        convert = { value in
          guard case .enumCase(let untyped) = value, untyped.type == nil else { return value }
          guard let enumCase = type.enumCase(named: untyped.name),
            let payload = enumCase.converted(untyped.payload)
          else { return nil }
          return .enumCase(EnumValue(type, enumCase.name, payload, labels: untyped.labels))
        }
      }
    case .optional(let wrapped), .unwrapped(let wrapped):
      let inner = Conversion(wrapped, enumType: enumType)
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
      guard let inner = Conversion(element, enumType: enumType) else { return nil }
      convert = { value in
        guard case .array(let elements) = value else { return nil }
        let converted = elements.compactMap(inner.convert)
        return converted.count == elements.count ? .array(converted) : nil
      }
    case .dictionary(_, let element):
      guard let inner = Conversion(element, enumType: enumType) else { return nil }
      convert = { value in
        guard case .dictionary(let dictionary) = value else { return nil }
        var converted = DictionaryValue()
        for (key, element) in dictionary.pairs {
          guard let element = inner.convert(element) else { return nil }
          converted[key] = element
        }
        return .dictionary(converted)
      }
    case .named, .member, .tuple, .function, .some, .any, .composition, .inout,
      .variadic:
      return nil
    }
  }
}

extension String {
  /// At most about forty characters of it.
  var shortened: String {
    dropFirst(40).isEmpty ? self : prefix(37) + "..."
  }
}

extension TypeSyntax {
  /// The type as it would be written.
  var spelling: String {
    switch kind {
    case .named(let name, let arguments):
      name.text + arguments.spelledAsArguments
    case .member(let base, let name, let arguments):
      "\(base.spelling).\(name.text)" + arguments.spelledAsArguments
    case .optional(let type): "\(type.spelling)?"
    case .unwrapped(let type): "\(type.spelling)!"
    case .array(let type): "[\(type.spelling)]"
    case .dictionary(let key, let value): "[\(key.spelling): \(value.spelling)]"
    case .tuple(let elements): "(\(elements.map(\.type.spelling).joined(separator: ", ")))"
    case .function(let function):
      "(\(function.parameters.map(\.spelling).joined(separator: ", "))) -> "
        + function.result.spelling
    case .some(let type): "some \(type.spelling)"
    case .any(let type): "any \(type.spelling)"
    case .composition(let types): types.map(\.spelling).joined(separator: " & ")
    case .inout(let type): "inout \(type.spelling)"
    case .variadic(let type): "\(type.spelling)..."
    }
  }
}

extension [TypeSyntax] {
  fileprivate var spelledAsArguments: String {
    isEmpty ? "" : "<\(map(\.spelling).joined(separator: ", "))>"
  }
}
