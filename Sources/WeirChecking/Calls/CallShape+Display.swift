import WeirRuntime

extension CallShape {
  /// Returns the declaration in the short form for completion lists.
  ///
  /// An example is `map(_ transform: (Int) -> U) -> Signal<U, NoError>`.
  ///
  /// - Parameters:
  ///   - name: the displayed name, if it differs from the name of the signature.
  ///   - receiver: the type of the receiver.
  ///   - bindings: the type bindings that the receiver provides.
  package func display(
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
    // Do not show the result type of an initializer.
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
  /// Returns the declaration of the case with its associated values, such as `value(Int)`.
  package func display(_ types: [Type]) -> String {
    guard let labels, !labels.isEmpty else { return name }
    let parts = labels.enumerated().map { index, label in
      let type = index < types.count ? types[index] : .dynamic
      return (label.map { "\($0): " } ?? "") + type.spelling(unknown: "Any")
    }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }
}

extension Type {
  /// Returns the type with its variables replaced. Variables without a known type remain.
  package func replacingKnown(_ bindings: [String: Type]) -> Type {
    replacingVariables { name in
      guard let type = bindings[name], !type.isDynamic else { return .variable(name) }
      return type
    }
  }
}
