import WeirRuntime

extension Type {
  /// The names of the type variables in the type, in order of appearance.
  var variableNames: [String] {
    var names: [String] = []
    _ = replacingVariables { name in
      if !names.contains(name) { names.append(name) }
      return .variable(name)
    }
    return names
  }

  /// Returns the type with the conditions of a `where` clause applied.
  ///
  /// - Parameter bound: returns the type that replaces the subject of a condition, if any.
  func refined(
    by conditions: [TypeRequirement], _ bound: (TypeRequirement) -> Type?
  ) -> Type {
    var type = self
    for condition in conditions {
      guard case .variable(let name) = condition.subject else { continue }
      if let object = bound(condition) {
        if name == "Self" { return object }
        type = type.replacingVariables { $0 == name ? object : .variable($0) }
      } else if name == "Self", case .named(let added, _) = condition.object,
        case .named(let base, let arguments) = type
      {
        type = .named("\(base) & \(added)", arguments)
      }
    }
    return type
  }

  /// Whether the program declares the type as a class.
  func isClass(in checker: Checker) -> Bool {
    guard case .named(let name, _) = self else { return false }
    return (checker.declaredType(name) as? RecordType)?.isReference == true
  }
}

extension TypeDeclaration {
  /// The stream type that an extension such as `PrimitiveSequence where Trait == SingleTrait`
  /// extends, with the remaining conditions; nil for other declarations.
  var markedStream: (name: Name, requirements: [GenericRequirement])? {
    guard case .named(let name, _) = name.kind,
      name.text.hasPrefix("PrimitiveSequence") || name.text.hasPrefix("SharedSequence"),
      let marker = requirements.first(where: { $0.subject.isMarker }),
      let stream = marker.object.simpleName.flatMap({ StreamProtocol.marked[$0] })
    else { return nil }
    let others = requirements.filter { requirement in
      !requirement.subject.isMarker && (stream != "Completable" || requirement.relation != .equals)
    }
    return (Name(text: stream, span: name.span), others)
  }
}

extension TypeSyntax {
  /// Whether the type is the associated type by which RxSwift distinguishes streams.
  var isMarker: Bool { simpleName == "Trait" || simpleName == "SharingStrategy" }
}

extension TypeRequirement {
  var description: String {
    "\(subject)\(relation == .equals ? " ==" : ":") \(object)"
  }
}

extension TypeDeclaration {
  var parameterNames: [String] {
    keyword == .protocol ? [] : genericParameters.map(\.name.text)
  }

  /// The names of a protocol's associated types, including the primary ones.
  var associatedTypes: [String] {
    let members = members.compactMap { member -> String? in
      if case .associatedType(let name, _) = member.kind { name.text } else { nil }
    }
    return members + genericParameters.map(\.name.text).filter { !members.contains($0) }
  }
}
