import WeirSyntax

extension CallShape {
  /// How it is called, as short as a list of candidates wants it:
  /// `map(_ transform: (Int) -> U) -> Signal<U, NoError>`.
  ///
  /// - Parameters:
  ///   - name: what it is called here, where that is not its own name.
  ///   - receiver: the type of what it is said of.
  ///   - bindings: what the receiver says of the types in the shape.
  func display(
    as name: String? = nil, on receiver: Type = .dynamic, _ bindings: [String: Type] = [:]
  ) -> String {
    var result = result.replacingKnown(bindings)
    if NamedType.kinds[receiver.constructor] != nil {
      result = result.placed(on: receiver.derived(by: word), or: [])
    }
    let spelling = result.spelling(unknown: "Any")
    guard let parameters else { return "\(name ?? self.name): \(spelling)" }
    let list = parameters.map { $0.display(bindings) }.joined(separator: ", ")
    let effect = isThrowing ? " throws" : ""
    // What a call of a type makes is that type.
    let isConstructor = self.name == "init" && !result.isOptional
    let arrow = result == .void || isConstructor ? "" : " -> \(spelling)"
    let condition = receiver.isDynamic ? constraint.map { " where Value == \($0)" } ?? "" : ""
    return "\(name ?? self.name)(\(list))\(effect)\(arrow)\(condition)"
  }
}

extension CallShape.Parameter {
  func display(_ bindings: [String: Type]) -> String {
    let names = label == name ? name : "\(label ?? "_") \(name)"
    var spelling = type.replacingKnown(bindings).spelling(unknown: "Any")
    if case .dynamic = type, let written { spelling = written }
    return "\(names): \(isInout ? "inout " : "")\(spelling)\(isVariadic ? "..." : "")"
      + (isOptional ? " = \(fallback ?? "...")" : "")
  }
}

extension EnumType.Case {
  /// As it is written with what it carries: `value(Int)`.
  func display(_ types: [Type]) -> String {
    guard let labels, !labels.isEmpty else { return name }
    let parts = labels.enumerated().map { index, label in
      let type = index < types.count ? types[index] : .dynamic
      return (label.map { "\($0): " } ?? "") + type.spelling(unknown: "Any")
    }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }
}

extension Type {
  /// The type with the variables replaced of which something is known; the others stay.
  func replacingKnown(_ bindings: [String: Type]) -> Type {
    replacingVariables { name in
      guard let type = bindings[name], !type.isDynamic else { return .variable(name) }
      return type
    }
  }
}
