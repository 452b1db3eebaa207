import WeirChecking

extension CodeGenerator {
  func code(_ statement: TypedStatement) -> StatementCode {
    let interpreter = interpreter
    switch statement.kind {
    case .nothing: return { _ in .next }
    case .expression(let value): return expression(value).statement
    case .variables(let bindings): return variables(bindings)
    case .function(let variable, let node): return function(variable, node)
    case .type(let declaration): return type(declaration)
    case .if(let branches, let otherwise, let target):
      return ifStatement(branches, otherwise, target)
    case .guard(let conditions, let otherwise):
      let (test, otherwise) = (self.conditions(conditions), block(otherwise))
      return { (frame) throws(Fault) in
        if try test(frame) { return .next }
        return try otherwise(frame)
      }
    case .switch(let subject, let cases, let target):
      return switchStatement(subject, cases, target)
    case .count(let variable, let range, let body, let target):
      return countingLoop(variable, range, body, target)
    case .for(let loop, let target): return forLoop(loop, target)
    case .while(let conditions, let body, let target):
      return whileLoop(conditions, body, target)
    case .repeat(let body, let condition, let target):
      return repeatLoop(body, condition, target)
    case .do(let body, let catches, let target): return doStatement(body, catches, target)
    case .defer(let block, let rest): return deferred(block, rest)
    case .return(nil):
      return { _ in
        interpreter.result = .void
        return .return
      }
    case .return(let value?):
      let code = expression(value).code
      return { (frame) throws(Fault) in
        interpreter.result = try code(frame)
        return .return
      }
    case .throw(let value):
      let code = expression(value).code
      let site = site(statement.syntax.span)
      return { (frame) throws(Fault) in throw .thrown(try code(frame), site) }
    case .break(let number): return { _ in .break(number) }
    case .continue(let number): return { _ in .continue(number) }
    case .fallthrough: return { _ in .fallthrough }
    }
  }

  /// Generates a block with its own scope. The variables of the block are cleared when control
  /// leaves it.
  func block(_ block: TypedBlock) -> StatementCode {
    clearing(block.variables, behind: list(block))
  }

  /// Returns code that executes the statements and then clears the variables, even if an error is
  /// thrown.
  func clearing(
    _ variables: [LocalVariable], behind list: @escaping StatementCode
  ) -> StatementCode {
    let slots = variables.map(\.slot)
    guard let first = slots.first else { return list }
    if slots.count == 1 {
      return { (frame) throws(Fault) in
        defer { frame.slots[first] = .void }
        return try list(frame)
      }
    }
    return { (frame) throws(Fault) in
      defer { for slot in slots { frame.slots[slot] = .void } }
      return try list(frame)
    }
  }

  /// Generates a sequence of statements.
  func list(_ block: TypedBlock) -> StatementCode {
    var steps = block.statements.map { StatementStep(code: code($0)) }
    let functions = block.functions.map(\.slot)
    if !functions.isEmpty {
      let prepare = StatementStep { frame in
        for slot in functions { frame.slots[slot] = .cell(Cell()) }
        return .next
      }
      steps.insert(prepare, at: 0)
    }
    return ControlCode.list(steps)
  }

  private func deferred(_ block: TypedBlock, _ rest: TypedBlock) -> StatementCode {
    let (deferred, rest) = (self.block(block), list(rest))
    let interpreter = interpreter
    return { (frame) throws(Fault) in
      let flow: Flow
      do throws(Fault) { flow = try rest(frame) } catch {
        // `defer` blocks run when an error is thrown, but not after a fault.
        if case .thrown = error { _ = try deferred(frame) }
        throw error
      }
      let result = interpreter.result
      _ = try deferred(frame)
      interpreter.result = result
      return flow
    }
  }

  private func doStatement(
    _ body: TypedBlock, _ catches: [TypedStatement.Case], _ target: TypedStatement.Target
  ) -> StatementCode {
    let body = block(body)
    let catches = catches.map(alternative)
    let number = target.number
    return { (frame) throws(Fault) in
      do throws(Fault) {
        return try body(frame).leaving(number)
      } catch {
        guard case .thrown(let value, let site) = error else { throw error }
        for clause in catches where try clause.matches(frame, value) {
          return try clause.code(frame).leaving(number)
        }
        throw .thrown(value, site)
      }
    }
  }

  /// Generates an `if` or `switch` expression.
  func value(of statement: TypedStatement, _ type: Type) -> CompiledExpression {
    let statement = code(statement)
    let interpreter = interpreter
    return CompiledExpression(type) { (frame) throws(Fault) in
      guard case .return = try statement(frame) else { return .void }
      return interpreter.result
    }
  }
}

extension Flow {
  /// Returns the control flow after a statement, which consumes a `break` that targets the
  /// statement.
  ///
  /// - Parameter number: The number of the statement.
  @inline(__always)
  func leaving(_ number: Int) -> Flow { self == .break(number) ? .next : self }
}
