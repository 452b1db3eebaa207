import WeirChecking

extension CodeGenerator {
  /// Returns code that creates a function value with its captured variables.
  func closure(_ node: TypedFunction) -> Code {
    let code = functionCode(node)
    let copies = node.copies.map { copy in
      let code = expression(copy.value).code
      guard copy.isWeak else { return Step(code: code) }
      return Step { (frame) throws(Fault) in .weak(try code(frame)) }
    }
    let interpreter = interpreter
    guard !node.captures.isEmpty || !copies.isEmpty else {
      // The function value is created on first use, because the code of a recursive function is not
      // complete at this point.
      var made: Value?
      return { _ in
        if let made { return made }
        let function = Value.function(FunctionValue(.code(code), interpreter: interpreter))
        made = function
        return function
      }
    }
    let captures = node.captures.map { Step(code: capture($0)) } + copies
    return { (frame) throws(Fault) in
      .function(try FunctionValue(code, capturing: captures, frame, interpreter))
    }
  }

  /// Returns code that reads a captured variable without unwrapping its cell, so that closures
  /// share the variable.
  private func capture(_ place: VariableReference) -> Code {
    switch place {
    case .slot(let variable) where variable.isParts:
      return CompiledExpression(variable.type, .slot(variable)).code
    case .slot(let variable):
      let slot = variable.slot
      return { frame in frame.slots[slot] }
    case .capture(let index, _): return { frame in frame.captures![index] }
    }
  }

  /// Returns the code of a function. All closures that are created from the function share the
  /// code.
  func functionCode(_ node: TypedFunction) -> FunctionCode {
    let code = FunctionCode(name: node.name, site: site(node.span))
    let outer = function
    function = FunctionState()
    defer { function = outer }
    code.parameters = node.parameters.map { $0.map(parameter) }
    (code.shorthandCount, code.slotCount) = (node.shorthandCount, node.slotCount)
    switch node.body {
    case .expression(let value):
      let value = expression(value)
      (code.body, code.expression) = (value.code, value)
    case .statements(let block): code.body = body(block)
    }
    code.mayThrow = node.mayThrow
    code.bytes = ElementCode(node)
    code.isLeaf = function.isLeaf && node.copies.isEmpty
    declareCaptureList(node, in: code)
    return code
  }

  private func parameter(_ parameter: TypedFunction.Parameter) -> FunctionCode.Parameter {
    FunctionCode.Parameter(
      variable: parameter.variable, isVariadic: parameter.isVariadic,
      isInout: parameter.isInout, conversion: parameter.conversion,
      defaultValue: parameter.defaultValue.map(step))
  }

  /// Returns the code of a function body. The body's `return` statements pass the result through
  /// `interpreter.result`.
  private func body(_ block: TypedBlock) -> Code {
    let block = list(block)
    let interpreter = interpreter
    return { (frame) throws(Fault) in
      guard case .return = try block(frame) else { return .void }
      let result = interpreter.result
      interpreter.result = .void
      return result
    }
  }

  /// Extends the code of a function to declare the constants of its capture list.
  ///
  /// In `frame.captures`, the values of the constants follow the captured variables of enclosing
  /// functions.
  private func declareCaptureList(_ node: TypedFunction, in code: FunctionCode) {
    guard !node.copies.isEmpty else { return }
    let body = code.body
    let (copies, count) = (node.copies.map(\.variable), node.captures.count)
    code.expression = nil
    code.body = { (frame) throws(Fault) in
      for (index, copy) in copies.enumerated() {
        let value = frame.captures.unsafelyUnwrapped[count + index]
        copy.declare(copy.isWeak ? value : value.held, frame)
      }
      return try body(frame)
    }
  }
}
