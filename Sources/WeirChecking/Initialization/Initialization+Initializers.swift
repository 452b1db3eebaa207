import WeirRuntime

/// Initializers, which must initialize all properties before `self` is used.
extension Initialization {
  func visit(_ declaration: TypedTypeDeclaration) {
    for member in declaration.members {
      if case .initializer(let initializer, let function, _) = member {
        visitNestedFunction { follow(initializer, function, declaration.type) }
      } else {
        member.functions.forEach(define)
      }
    }
    declaration.inner.forEach(visit)
  }

  private func follow(
    _ initializer: Initializer, _ function: TypedFunction, _ type: DeclaredType
  ) {
    guard let object = function.parameters?.first?.variable else { return }
    declare(object, parts(of: type, isDelegating: initializer.isDelegating))
    guard let variable = variable(object) else { return }
    variable.inheritedCount = (type as? RecordType)?.inheritedCount ?? 0
    variable.isObject = (type as? RecordType)?.isReference == true
    variable.place = Span(function.span.start..<function.span.start + 4)
    body(of: function)
    checkEnd(variable)
  }

  private func parts(
    of type: DeclaredType, isDelegating: Bool
  ) -> [TrackedVariable.Part] {
    guard let record = type as? RecordType, !isDelegating else {
      return [TrackedVariable.Part(kind: .ownInitializer, isMutable: true)]
    }
    let properties = record.fields[record.inheritedCount...].map {
      TrackedVariable.Part(
        kind: .property($0.name), isMutable: $0.isMutable, begins: $0.hasInitialValue)
    }
    guard record.superclass != nil else { return properties }
    return properties + [TrackedVariable.Part(kind: .superInitializer, isMutable: true)]
  }

  /// Reports parts of `self` that are uninitialized at the end of an initializer.
  private func checkEnd(_ variable: TrackedVariable) {
    guard
      let missing = variable.parts.indices.first(where: {
        flow[variable.range.lowerBound + $0].contains(.unassigned)
      })
    else { return }
    let mark = flow[variable.range.lowerBound + missing]
    let isSometimes = mark.contains(.assigned)
    switch variable.parts[missing].kind {
    case .variable: break
    case .property(let name):
      checker.report(
        "return from initializer without initializing all stored properties",
        at: variable.place,
        label: "'\(name)' is not initialized\(isSometimes ? " on all paths" : "")")
    case .superInitializer:
      checker.report(
        "'super.init' isn't called on all paths before returning from initializer",
        at: variable.place)
    case .ownInitializer:
      checker.report(
        "'self.init' isn't called on all paths before returning from initializer",
        at: variable.place, hints: ["call 'self.init', or assign to 'self'"])
    }
  }

  /// Analyzes a call of `super.init` or `self.init`.
  func delegate(_ receiver: TypedExpression, isSuper: Bool, _ span: Span) {
    guard case .local(let object) = receiver.kind, let variable = variable(object) else { return }
    let first = variable.range.lowerBound
    let last = variable.range.upperBound - 1
    for (index, part) in zip(variable.range, variable.parts) {
      if case .property(let name) = part.kind, flow[index].contains(.unassigned) {
        checker.report(
          "property 'self.\(name)' not initialized at super.init call", at: span,
          hints: ["initialize the properties of the class before 'super.init'"])
        break
      }
    }
    if flow[last].contains(.assigned), variable.isObject {
      let name = isSuper ? "super" : "self"
      checker.report("'\(name).init' called multiple times in initializer", at: span)
    }
    for index in first...last { flow[index] = .assigned }
  }
}
