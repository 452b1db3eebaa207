extension Compiler {
  func closure(_ closure: Closure, _ span: Span) -> Code {
    let code = FunctionCode(name: nil, site: site(span))
    // `[x = y]` is evaluated outside, when the closure is made.
    let captures = closure.captures.filter { $0.name.text != "self" }.map { capture in
      (
        capture.name.text,
        capture.value.map(expression) ?? name(capture.name.text, capture.name.span)
      )
    }
    let outer = scope
    let inner = FunctionScope(
      parent: outer, reserving: closure.parameters == nil ? closure.shorthandCount : 0)
    scope = inner
    let copies = captures.map { inner.declare($0.0, isMutable: false) }
    code.parameters = closure.parameters.map { parameters in
      parameters.map { parameter in
        FunctionCode.Parameter(
          label: nil, name: parameter.name.text,
          variable: inner.declare(parameter.name.text, isMutable: false), isVariadic: false,
          conversion: conversion(parameter.type), defaultValue: nil)
      }
    }
    code.shorthandCount = closure.parameters == nil ? closure.shorthandCount : 0
    code.resultConversion = conversion(closure.resultType)
    code.body = functionBody(closure.body)
    code.slotCount = inner.slotCount
    scope = outer
    let make = makeFunction(code, inner)
    guard !copies.isEmpty else { return make }
    return closureWithCopies(code, make, copies, captures.map(\.1))
  }

  /// The values of a capture list are handed to the closure as constants in front of its body.
  private func closureWithCopies(
    _ code: FunctionCode, _ make: @escaping Code, _ copies: [LocalVariable], _ values: [Code]
  ) -> Code {
    let interpreter = interpreter
    return { (frame) throws(Fault) in
      var taken: [Value] = []
      for value in values { taken.append(try value(frame)) }
      guard case .function(let function) = try make(frame) else { return .void }
      let special = FunctionCode(name: code.name, site: code.site)
      special.parameters = code.parameters
      special.shorthandCount = code.shorthandCount
      special.slotCount = code.slotCount
      special.resultConversion = code.resultConversion
      let body = code.body
      special.body = { (frame) throws(Fault) in
        for (copy, value) in zip(copies, taken) { copy.declare(value, frame) }
        return try body(frame)
      }
      return .function(
        FunctionValue(.code(special), sharing: function, interpreter: interpreter))
    }
  }

  /// The body of a function: a single expression is its result.
  func functionBody(_ statements: [Statement]) -> Code {
    if statements.count == 1 {
      switch statements[0].kind {
      case .expression(let expression): return self.expression(expression)
      case .return(let value?): return expression(value)
      default: break
      }
    }
    let block = statementList(statements)
    return { (frame) throws(Fault) in
      if case .return(let value) = try block(frame) { return value }
      return .void
    }
  }

  func function(_ declaration: FunctionDeclaration, selfType: EnumType? = nil) -> (
    FunctionCode, FunctionScope
  ) {
    let code = FunctionCode(name: declaration.name.text, site: site(declaration.name.span))
    let outer = scope
    let inner = FunctionScope(parent: outer, selfType: selfType)
    scope = inner
    var parameters: [FunctionCode.Parameter] = []
    if selfType != nil { parameters.append(selfParameter(inner)) }
    for parameter in declaration.parameters {
      var type = parameter.type
      var isVariadic = false
      if case .variadic(let element) = type.kind { (type, isVariadic) = (element, true) }
      if case .inout = type.kind {
        report(
          .syntax, "a parameter cannot be 'inout' here", at: parameter.name.span,
          hints: ["return the new value instead"])
      }
      let defaultValue = parameter.defaultValue.map(expression)
      parameters.append(
        FunctionCode.Parameter(
          label: parameter.label?.text, name: parameter.name.text,
          variable: inner.declare(parameter.name.text, isMutable: false), isVariadic: isVariadic,
          conversion: isVariadic ? nil : conversion(type), defaultValue: defaultValue))
    }
    code.parameters = parameters
    code.resultConversion = conversion(declaration.resultType)
    code.body = functionBody(declaration.body?.statements ?? [])
    code.slotCount = inner.slotCount
    scope = outer
    return (code, inner)
  }

  func selfParameter(_ scope: FunctionScope) -> FunctionCode.Parameter {
    FunctionCode.Parameter(
      label: nil, name: "self", variable: scope.declare("self", isMutable: false),
      isVariadic: false, conversion: nil, defaultValue: nil)
  }
}
