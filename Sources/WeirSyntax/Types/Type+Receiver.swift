extension Type {
  /// The values of signature variables, derived from the type arguments of a receiver.
  package var bindings: [String: Type] {
    switch self {
    case .array(let element): return ["Element": element]
    case .dictionary(let key, let value):
      return [
        "Key": key, "Value": value,
        "Element": .tuple([key, value], labels: ["key", "value"]),
      ]
    case .optional(let wrapped): return ["Wrapped": wrapped]
    case _ where integer != nil:
      return ["Self": self, "Magnitude": integer?.magnitude.type ?? self]
    case .named(let name, let arguments):
      switch Type.canonical(name) {
      case "String", "Substring": return ["Element": .character]
      case "Data": return ["Element": .byte]
      case "Double", "Float": return ["Self": .named(Type.canonical(name), [])]
      case _ where Type.isRange(name):
        return ["Element": arguments.first ?? .int, "Bound": arguments.first ?? .int]
      default: break
      }
      guard let type = NamedType.named[name] else { return [:] }
      let bindings = Dictionary(zip(type.parameters, arguments), uniquingKeysWith: { $1 })
      if type.isPublisher, !type.parameters.contains("Error") {
        return bindings.merging(["Error": .named("Never", [])]) { $1 }
      }
      // The elements of a task group are the results of its tasks.
      guard type.kind == .taskGroup, let element = arguments.first else { return bindings }
      return bindings.merging(["Element": element]) { $1 }
    case .dynamic, .tuple, .function, .metatype, .variable: return [:]
    }
  }

  /// The kind that determines the members of the type's values, if known.
  package var receiverKind: ReceiverKind? {
    switch self {
    case .array: .array
    case .dictionary: .dictionary
    case .optional: .optional
    case .tuple(let elements, _): elements.isEmpty ? nil : .tuple
    case .function: .function
    case .named("Signal", let arguments) where arguments.count == 1: .unarySignal
    case .named(let name, let arguments) where Type.isRange(name):
      arguments.first?.sizedInteger != nil
        ? .countableRange
        : arguments.first?.isDynamic == false && arguments.first != .int ? .interval : .range
    case .named(let name, _): NamedType.kinds[Type.canonical(name)]
    case .dynamic, .metatype, .variable: nil
    }
  }
}
