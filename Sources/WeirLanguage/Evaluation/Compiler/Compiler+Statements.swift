extension Compiler {
  func statement(_ statement: Statement) -> StatementCode {
    switch statement.kind {
    case .expression(let expression):
      let code = self.expression(expression)
      return { (frame) throws(Fault) in
        _ = try code(frame)
        return .next
      }
    case .declaration(let declaration): return self.declaration(declaration)
    case .if(let statement): return ifStatement(statement)
    case .guard(let statement): return guardStatement(statement)
    case .switch(let statement): return switchStatement(statement)
    case .for(let statement): return forStatement(statement)
    case .while(let statement): return whileStatement(statement)
    case .repeat(let statement): return repeatStatement(statement)
    case .do(let statement): return doStatement(statement)
    case .defer(let block):
      report(.syntax, "'defer' belongs into the body of a function or block", at: block.span)
      return { _ in .next }
    case .return(let value): return returnStatement(value)
    case .throw(let value):
      let code = expression(value)
      let site = site(statement.span)
      return { (frame) throws(Fault) in throw .thrown(try code(frame), site) }
    case .break(let label):
      let label = label?.text
      return { _ in .break(label: label) }
    case .continue(let label):
      let label = label?.text
      return { _ in .continue(label: label) }
    case .fallthrough: return { _ in .fallthrough }
    }
  }

  private func returnStatement(_ value: Expression?) -> StatementCode {
    guard let value else { return { _ in .return(.void) } }
    let code = expression(value)
    return { (frame) throws(Fault) in .return(try code(frame)) }
  }

  /// Statements in a block of their own; what the block declares goes when it is left.
  func block(_ block: Block) -> StatementCode { self.block(block.statements) }

  func block(_ statements: [Statement], declaring declare: () -> Void = {}) -> StatementCode {
    scope.openBlock()
    declare()
    let list = statementList(statements)
    let slots = scope.closeBlock()
    guard !slots.isEmpty else { return list }
    return { (frame) throws(Fault) in
      defer { for slot in slots { frame.slots[slot] = .void } }
      return try list(frame)
    }
  }

  /// Statements one after the other, in the block that is open.
  func statementList(_ statements: [Statement]) -> StatementCode {
    var codes = [predeclareFunctions(statements)].compactMap(\.self)
    for (index, statement) in statements.enumerated() {
      if case .defer(let block) = statement.kind {
        // What follows runs inside, so that the block runs whenever that is left.
        let deferred = self.block(block)
        let rest = statementList(Array(statements[(index + 1)...]))
        let running: StatementCode = { (frame) throws(Fault) in
          let flow: Flow
          do throws(Fault) { flow = try rest(frame) } catch {
            _ = try deferred(frame)
            throw error
          }
          _ = try deferred(frame)
          return flow
        }
        codes.append(running)
        break
      }
      codes.append(self.statement(statement))
    }
    if codes.count == 1 { return codes[0] }
    return { [codes] (frame) throws(Fault) in
      for code in codes {
        let flow = try code(frame)
        if case .next = flow { continue }
        return flow
      }
      return .next
    }
  }

  private func doStatement(_ statement: DoStatement) -> StatementCode {
    let body = block(statement.body)
    let label = statement.label?.text
    let catches = statement.catches.map { clause -> (Matcher, StatementCode) in
      var matches: Matcher = { _, _ in true }
      let code = block(clause.body.statements) {
        if clause.items.isEmpty {
          let variable = scope.declare("error", isMutable: false)
          matches = { frame, value in
            variable.declare(value, frame)
            return true
          }
        } else {
          matches = items(clause.items)
        }
      }
      return (matches, code)
    }
    return { (frame) throws(Fault) in
      do throws(Fault) {
        return try body(frame).leaving(label)
      } catch {
        guard case .thrown(let value, let site) = error else { throw error }
        for (matches, code) in catches where try matches(frame, value) {
          return try code(frame).leaving(label)
        }
        throw .thrown(value, site)
      }
    }
  }
}

extension Flow {
  /// The flow behind a statement that `break label` leaves.
  func leaving(_ label: String?) -> Flow {
    if case .break(let target?) = self, target == label { return .next }
    return self
  }
}
