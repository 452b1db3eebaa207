import WeirRuntime

extension Checker {
  /// Returns the signature of a declared function.
  func shape(of declaration: FunctionDeclaration) -> CallShape {
    let outer = scope.genericNames
    scope.genericNames.formUnion(declaration.genericParameters.map(\.name.text))
    defer { scope.genericNames = outer }
    let requirements = requirements(declaration.genericParameters, declaration.requirements)
    let isOperator = declaration.isOperator
    let parameters = declaration.parameters.map {
      self.shape(
        $0, declaration.genericParameters, declaration.requirements, isOperator: isOperator)
    }
    let result = declaration.resultType.map(type) ?? .void
    let labels = parameters.map { "\($0.label ?? "_"):" }.joined()
    let shape = CallShape(
      name: declaration.name.text, parameters: parameters, result: result,
      text: "\(declaration.name.text)(\(labels))")
    shape.parameterTypes = declaration.genericParameters.map(\.name.text)
    shape.requirements = requirements
    shape.note(declaration.effects)
    checkRethrows(declaration, shape)
    shape.signature = signature(
      of: declaration.name.text, declaration.parameters, parameters,
      result: result == .void ? nil : declaration.resultType.map { (result, $0) })
    shape.parameterTypes = declaration.genericParameters.map(\.name.text)
    shape.requirements = requirements
    return shape
  }

  func shape(
    _ parameter: Parameter, _ generics: [GenericParameter], _ requirements: [GenericRequirement],
    isOperator: Bool = false
  ) -> CallShape.Parameter {
    var shape = self.shape(parameter)
    if isOperator { shape.label = nil }
    shape.generality = generality(of: parameter.type, generics, requirements)
    return shape
  }

  func shape(_ parameter: Parameter) -> CallShape.Parameter {
    var isVariadic = false
    var isInout = false
    if case .variadic = parameter.type.kind { isVariadic = true }
    if case .inout = parameter.type.kind { isInout = true }
    var type = self.type(parameter.type)
    if isVariadic, case .array(let element) = type { type = element }
    return CallShape.Parameter(
      label: parameter.label?.text, name: parameter.name.text, type: type,
      isOptional: parameter.defaultValue != nil, isVariadic: isVariadic, isInout: isInout,
      takesThrowing: parameter.type.mayThrow, isEscaping: parameter.type.isEscaping,
      isAutoclosure: parameter.type.isAutoclosure,
      place: parameter.defaultValue?.sourceLocationLiteral)
  }

  /// Reports parameters with duplicate names.
  func checkNames(of parameters: [Name]) {
    var known: Set<String> = ["_"]
    for name in parameters where !known.insert(name.text).inserted && name.text != "_" {
      report(.name, "invalid redeclaration of '\(name.text)'", at: name.span)
    }
  }

  /// Checks a function and its body.
  ///
  /// - Parameter selfType: the type of `self` if the function is an instance method.
  func function(
    _ declaration: FunctionDeclaration, _ shape: CallShape, selfType: DeclaredType? = nil,
    mutatesSelf: Bool = false, classType: RecordType? = nil
  ) -> TypedFunction {
    function(
      named: declaration.name, declaration.parameters, shape, body: declaration.body,
      generics: declaration.genericParameters, selfType: selfType, mutatesSelf: mutatesSelf,
      classType: classType)
  }

  func function(
    named name: Name, _ parameters: [Parameter], _ shape: CallShape, body: Block?,
    generics: [GenericParameter] = [], selfType: DeclaredType? = nil, mutatesSelf: Bool = false,
    role: FunctionScope.Role = .other, classType: RecordType? = nil
  ) -> TypedFunction {
    let function = TypedFunction(name: name.text, span: name.span)
    let outer = scope
    let inner = FunctionScope(parent: outer, selfType: selfType)
    inner.role = role
    scope = inner
    defer { scope = outer }
    inner.genericNames = Set(generics.map(\.name.text))
    inner.asyncSupport = shape.isAsync ? .allowed : .refused
    inner.requirements = shape.requirements
    var given: [TypedFunction.Parameter] = []
    if let selfType { given.append(selfParameter(selfType, isMutable: mutatesSelf)) }
    if let classType {
      let variable = scope.declare("self", isMutable: false, type: .metatype(classType.type))
      given.append(TypedFunction.Parameter(variable: variable))
    }
    checkNames(of: parameters.map(\.name))
    for (parameter, shape) in zip(parameters, shape.parameters ?? []) {
      given.append(self.parameter(parameter, shape))
    }
    for parameter in given { parameter.variable.origin = .parameter }
    for (parameter, given) in zip(parameters.reversed(), given.reversed()) {
      given.variable.isImplicitlyUnwrapped = parameter.type.isImplicitlyUnwrapped
    }
    function.parameters = given
    let statements = body?.statements ?? []
    inner.resultType = shape.result
    inner.throwing = shape.isThrowing ? .allowed : .refused
    inner.ownName = name.text == "init" ? "init\(shape.text.drop { $0 != "(" })" : shape.sourceName
    if shape.result != .void, let single = statements.singleValue {
      let value = returned(single, for: shape.result)
      checkEscaping(value)
      function.body = .expression(value)
    } else {
      function.body = .statements(statementList(statements))
      if shape.result != .void { checkReturns(statements, shape.result, name.span) }
    }
    (function.slotCount, function.captures) = (inner.slotCount, inner.captured)
    function.mayThrow = inner.mayThrow
    return function
  }

  private func parameter(
    _ parameter: Parameter, _ shape: CallShape.Parameter
  ) -> TypedFunction.Parameter {
    let defaultValue = parameter.defaultValue.map {
      expression(shape.isAutoclosure ? $0.autoclosure : $0, for: shape.type, .annotation)
    }
    let type = shape.isVariadic ? .array(shape.type) : shape.type
    let variable = scope.declare(shape.name, isMutable: shape.isInout, type: type)
    declaredNames?.note(variable, at: parameter.name.span)
    if parameter.label?.span == parameter.name.span {
      declaredNames?.noteLabel(parameter.name.span)
    }
    variable.throwsWhenCalled = shape.takesThrowing
    variable.isBorrowed = shape.isInout || !shape.isEscaping
    return TypedFunction.Parameter(
      variable: variable,
      isVariadic: shape.isVariadic, isInout: shape.isInout, conversion: conversion(to: type),
      defaultValue: defaultValue)
  }

  func selfParameter(
    _ type: DeclaredType, isMutable: Bool = false
  ) -> TypedFunction.Parameter {
    TypedFunction.Parameter(
      variable: scope.declare("self", isMutable: isMutable, type: type.type), isInout: isMutable)
  }

  /// Reports a function, getter or closure that can reach its end without returning a value.
  func checkReturns(
    _ statements: [Statement], _ result: Type, _ span: Span, isGetter: Bool = false
  ) {
    guard result != .void, !result.isDynamic, statements.canFallThrough(unless: neverReturningCalls)
    else { return }
    let kind =
      isGetter
      ? "getter"
      : scope.isClosure
        ? "closure"
        : scope.selfType != nil
          ? "instance method"
          : scope.enclosingType != nil
            ? "static method" : scope.parent?.parent == nil ? "global function" : "local function"
    report(
      .type, "missing return in \(kind) expected to return '\(result)'", at: span,
      hints: ["end each path with 'return'"])
  }
}

extension CallShape {
  /// The name with the argument labels, as `#function` returns it.
  fileprivate var sourceName: String {
    parameters?.isEmpty == true && name != "deinit" ? "\(name)()" : text
  }
}

extension [Statement] {
  /// Returns whether control flow can reach the code after the statements.
  ///
  /// - Parameter neverReturningCalls: the spans of the calls that never return.
  func canFallThrough(unless neverReturningCalls: Set<Span>) -> Bool {
    !contains { !$0.canFallThrough(unless: neverReturningCalls) }
  }
}

extension Statement {
  fileprivate func canFallThrough(unless neverReturningCalls: Set<Span>) -> Bool {
    switch kind {
    case .return, .throw, .break, .continue, .fallthrough: return false
    case .if(let statement):
      guard let otherwise = statement.otherwise else { return true }
      return otherwise.statements.canFallThrough(unless: neverReturningCalls)
        || statement.branches.contains {
          $0.body.statements.canFallThrough(unless: neverReturningCalls)
        }
    case .switch(let statement):
      return statement.cases.isEmpty
        || statement.cases.contains {
          $0.body.canFallThrough(unless: neverReturningCalls) && !$0.body.endsWithFallthrough
            || $0.body.leavesSwitch
        }
    case .do(let statement):
      return statement.body.statements.canFallThrough(unless: neverReturningCalls)
        || statement.catches.contains {
          $0.body.statements.canFallThrough(unless: neverReturningCalls)
        }
    case .while(let statement):
      guard statement.conditions.count == 1,
        case .expression(let expression) = statement.conditions[0].kind,
        case .boolean(true) = expression.kind
      else { return true }
      return statement.body.statements.leavesLoop
    case .expression(let expression): return !neverReturningCalls.contains(expression.span)
    case .declaration, .guard, .for, .repeat, .defer: return true
    }
  }
}

extension [Statement] {
  fileprivate var endsWithFallthrough: Bool {
    if case .fallthrough? = last?.kind { true } else { false }
  }

  /// Whether a `break` in the statements of a case can leave the switch.
  fileprivate var leavesSwitch: Bool { leavesLoop }

  /// Whether the statements contain a `break` that can leave the enclosing loop.
  fileprivate var leavesLoop: Bool {
    contains { statement in
      switch statement.kind {
      case .break: true
      case .if(let statement):
        statement.branches.contains { $0.body.statements.leavesLoop }
          || statement.otherwise?.statements.leavesLoop == true
      case .guard(let statement): statement.otherwise.statements.leavesLoop
      case .switch(let statement): statement.cases.contains { $0.body.leavesLabeled }
      case .do(let statement):
        statement.body.statements.leavesLoop
          || statement.catches.contains { $0.body.statements.leavesLoop }
      default: false
      }
    }
  }

  private var leavesLabeled: Bool {
    contains { if case .break(.some) = $0.kind { true } else { false } }
  }
}
