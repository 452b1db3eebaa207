extension Value {
  /// As `print` shows it.
  var description: String {
    switch self {
    case .string(let string): string
    case .object(let object): object.description
    default: debugDescription
    }
  }

  /// As it shows inside of another value.
  var debugDescription: String {
    switch self {
    case .void: "()"
    case .int(let int): String(int)
    case .double(let double): double.description
    case .bool(let bool): String(bool)
    case .string(let string): string.debugDescription
    case .none: "nil"
    case .some(let value): "Optional(\(value.debugDescription))"
    case .array(let elements): "[\(elements.map(\.debugDescription).joined(separator: ", "))]"
    case .dictionary(let dictionary): dictionary.description
    case .tuple(let tuple): tuple.description
    case .range(let range): range.description
    case .enumCase(let value): value.description
    case .function: "(Function)"
    case .type(let type): type.spelling
    case .object(let object): object.description
    case .cell(let cell): cell.value.debugDescription
    }
  }

  /// The name of its type, as Swift would say it where that is known.
  var typeName: String {
    switch self {
    case .void: "()"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .none: "nil"
    case .some(let value): "\(value.typeName)?"
    case .array(let elements): "[\(elements.commonTypeName)]"
    case .dictionary(let dictionary):
      "[\(dictionary.keys.commonTypeName): \(dictionary.pairs.map(\.value).commonTypeName)]"
    case .tuple(let tuple): "(\(tuple.elements.map(\.typeName).joined(separator: ", ")))"
    case .range(let range): range.typeName
    case .enumCase(let value): value.type?.name ?? "enum case"
    case .function: "function"
    case .type(let type): "\(type.spelling).Type"
    case .object(let object): object.typeName
    case .cell(let cell): cell.value.typeName
    }
  }
}

extension [Value] {
  fileprivate var commonTypeName: String {
    let names = Set(map(\.typeName))
    return names.count == 1 ? names.first! : "Any"
  }
}

extension DictionaryValue {
  var description: String {
    guard count > 0 else { return "[:]" }
    let entries = pairs.map { "\($0.key.debugDescription): \($0.value.debugDescription)" }
    return "[\(entries.joined(separator: ", "))]"
  }
}

extension TupleValue {
  var description: String {
    let parts = elements.enumerated().map { index, element in
      let label = index < labels.count ? labels[index] : nil
      return (label.map { "\($0): " } ?? "") + element.debugDescription
    }
    return "(\(parts.joined(separator: ", ")))"
  }
}

extension EnumValue {
  var description: String {
    if type === EnumType.event {
      return payload.isEmpty
        ? name.uppercased() : "\(name.uppercased()) \(payload[0].description)"
    }
    if let type, let describe = type.properties["description"] {
      return describe.interpreter.call(describe, [.enumCase(self)]).description
    }
    guard !payload.isEmpty else { return name }
    return name + TupleValue(payload, labels: labels).description
  }
}
