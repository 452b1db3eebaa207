import WeirRuntime

/// Overloaded functions and methods, which differ in their labels, parameter types or result types.
extension Checker {
  /// Declares a global function of the unit, possibly as an overload.
  ///
  /// The function replaces a function of an earlier unit with the same labels and parameter types.
  func predeclareFunction(_ function: FunctionDeclaration) {
    let name = function.tableName
    let shape = shape(of: function)
    checkOperator(function, shape)
    let first = declarations.globals[name].flatMap { $0.shape == nil ? nil : $0 }
    if let first,
      ([first] + first.overloads).contains(where: {
        $0.shape.map { $0.signature == shape.signature && isOwn($0) } ?? false
      })
    {
      reportRedeclaration(shape, function.name)
      return
    }
    let global: Global
    if let first {
      global = Global(name, isMutable: false, in: heap)
      first.overloads.removeAll { isReplaced($0, by: shape) }
      first.overloads.append(global)
    } else {
      global = predeclareGlobal(name, isMutable: false)
      if let old = environment.globals[name], old.shape != nil {
        global.overloads = ([old] + old.overloads).filter { !isReplaced($0, by: shape) }
      }
    }
    (global.shape, global.type) = (shape, shape.type)
    if function.isOperator, case .function(let types, .bool) = shape.type, types.count == 2,
      types[0] == types[1], case .named(let type, _) = types[0]
    {
      global.comparedType = declaredType(type)
    }
    functions[function.name.span] = .global(global)
    ownShapes.insert(ObjectIdentifier(shape))
  }

  /// Returns whether a function belongs to an earlier unit and has the same labels and parameter
  /// types as the signature.
  private func isReplaced(_ old: Global, by shape: CallShape) -> Bool {
    old.shape.map { !isOwn($0) && $0.takesTheSame(as: shape) } ?? false
  }

  /// Returns whether the unit itself declares the function.
  private func isOwn(_ shape: CallShape) -> Bool { ownShapes.contains(ObjectIdentifier(shape)) }

  func predeclareLocalFunction(_ function: FunctionDeclaration) -> LocalVariable? {
    let name = function.tableName
    let shape = shape(of: function)
    checkOperator(function, shape)
    let first = scope.blockFunction(name)
    if let first,
      ([first] + first.overloads).contains(where: {
        $0.shape?.signature == shape.signature
      })
    {
      reportRedeclaration(shape, function.name)
      return nil
    }
    let variable =
      first.map(scope.declareOverload) ?? scope.declare(name, isMutable: false)
    (variable.shape, variable.type, variable.isShared) = (shape, shape.type, true)
    functions[function.name.span] = .local(variable)
    return variable
  }

  /// Declares a method, possibly as an overload.
  func declareMethod(
    _ method: MemberShape, _ shape: CallShape, _ function: FunctionDeclaration,
    in type: DeclaredType
  ) {
    let name = function.name
    declaredNames?.note(name, in: type)
    checkOperator(function, shape, of: type, isStatic: method.isStatic)
    var all = ownShape(function.tableName, of: type)?.all ?? []
    let same = all.firstIndex {
      $0.isStatic == method.isStatic && $0.call?.signature == shape.signature
    }
    methodShapes[name.span] = shape
    if let same {
      // An extension of a protocol can provide the default implementation of a requirement.
      guard let old = all[same].call, !isOwn(old) || type is ProtocolType else {
        reportRedeclaration(shape, name)
        return
      }
      shape.key = old.key
      all[same] = method
    } else {
      let others = self.shape(function.tableName, of: type)?.all ?? []
      let isFirst =
        !others.contains { $0.isStatic == method.isStatic }
        || others.contains {
          $0.call?.takesTheSame(as: shape) == true && $0.call?.key == function.tableName
        }
      shape.key = isFirst ? function.tableName : function.tableKind + shape.signature
      all.append(method)
    }
    ownShapes.insert(ObjectIdentifier(shape))
    var first = all.removeFirst()
    first.overloads = all
    declare(function.tableName, in: type, first)
  }

  private func reportRedeclaration(_ shape: CallShape, _ name: Name) {
    report(
      .name, "invalid redeclaration of '\(shape.baseTitle)'", at: name.span,
      hints: ["overloads differ in their labels or types"])
  }

  // MARK: Signatures

  /// Returns the name with the labels and types of the parameters and the result type, if given.
  func signature(
    of name: String, _ parameters: [Parameter], _ shapes: [CallShape.Parameter],
    result: (type: Type, syntax: TypeSyntax)? = nil
  ) -> String {
    let list = zip(parameters, shapes).map { parameter, shape in
      let isKnown = shape.type.isComplete && shape.generality == .concrete
      let type = isKnown ? shape.type.description : written(parameter.type)
      return "\(shape.label ?? "_"): \(shape.isInout ? "inout " : "")\(type)"
        + (shape.isVariadic ? "..." : "")
    }
    let arrow = result.map { type, syntax in
      " -> \(type.isComplete ? type.description : written(syntax))"
    }
    return "\(name)(\(list.joined(separator: ", ")))\(arrow ?? "")"
  }

  /// Returns the source text of the type.
  private func written(_ type: TypeSyntax) -> String { String(source.text(at: type.span)) }

  /// Returns how general the type of a parameter is.
  func generality(
    of type: TypeSyntax, _ generics: [GenericParameter], _ requirements: [GenericRequirement]
  ) -> CallShape.Generality {
    if case .some = type.kind { return .constrained }
    if type.simpleName == "Any" { return .any }
    if let parameter = generics.first(where: { type.mentions($0.name.text) }) {
      let isConstrained =
        parameter.constraint != nil
        || requirements.contains { $0.subject.mentions(parameter.name.text) }
      return isConstrained ? .constrained : .generic
    }
    if scope.allGenericNames.contains(where: type.mentions) { return .generic }
    let isOpen = declaredTypes.values.contains { $0 is ProtocolType && type.mentions($0.name) }
    return isOpen ? .existential : .concrete
  }
}
