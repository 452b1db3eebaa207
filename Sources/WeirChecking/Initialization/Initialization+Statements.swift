import WeirRuntime

extension Initialization {
  func visit(_ block: TypedBlock) {
    for case .function(.local(let variable), let code) in block.statements.map(\.kind) {
      functions[ObjectIdentifier(variable)] = (variable, code)
    }
    block.statements.forEach(visit)
  }

  func visit(_ statement: TypedStatement) {
    switch statement.kind {
    case .nothing: break
    case .expression(let node): evaluate(node)
    case .variables(let bindings): bindings.forEach(visit)
    case .function(.global, let function): define(function)
    case .function(.local, let function): visitDeferredFunction { body(of: function) }
    case .type(let declaration): visit(declaration)
    case .if(let branches, let otherwise, let target):
      exit(.target(target.number)) { self.if(branches, otherwise, $0) }
    case .guard(let conditions, let otherwise):
      let (held, failed) = self.conditions(conditions)
      flow = failed
      visit(otherwise)
      flow = held
    case .switch(let subject, let cases, let target):
      exit(.target(target.number)) { self.switch(subject, cases, $0) }
    case .count(_, let range, let body, let target):
      evaluate(range)
      loop(target) { self.turn(body, $0) }
    case .for(let loop, let target):
      evaluate(loop.sequence)
      self.loop(target) {
        $0.left.join(flow)
        if let filter = loop.filter { evaluate(filter) }
        self.turn(loop.body, $0)
      }
    case .while(let conditions, let body, let target):
      loop(target) {
        let (held, failed) = self.conditions(conditions)
        $0.left.join(failed)
        flow = held
        visit(body)
        flow.join($0.continued)
      }
    case .repeat(let body, let condition, let target):
      loop(target) {
        visit(body)
        flow.join($0.continued)
        let (held, failed) = conditions([.expression(condition)])
        $0.left.join(failed)
        flow = held
      }
    case .do(let body, let catches, let target):
      exit(.target(target.number)) { self.do(body, catches, $0) }
    case .defer(let first, let rest):
      exits.append(Exit(.deferred(first)))
      visit(rest)
      exits.removeLast()
      visit(first)
    case .return(let value): self.return(value)
    case .throw(let value):
      evaluate(value)
      fail()
    case .break(let number): leave(for: { $0.isTarget(number) }) { $0.left.join(flow) }
    case .continue(let number): leave(for: { $0.isTarget(number) }) { $0.continued.join(flow) }
    case .fallthrough: (fallthroughState, flow) = (flow, .unreachable)
    }
  }

  private func visit(_ binding: TypedBinding) {
    switch binding.kind {
    case .value(_, let value): evaluate(value)
    case .uninitialized(let variable, let isNil): if !isNil { declare(variable) }
    case .computed(_, let get, let set): [get, set].compactMap(\.self).forEach(define)
    case .observed(_, _, let value, let willSet, let didSet):
      evaluate(value)
      [willSet, didSet].compactMap(\.self).forEach(define)
    }
  }

  /// Analyzes a `return` statement.
  ///
  /// A `return nil` in an initializer does not require that all properties are initialized.
  private func `return`(_ value: TypedExpression?) {
    if let value { evaluate(value) }
    leave(
      for: {
        switch $0 {
        case .function, .value: true
        case .target, .catching, .deferred: false
        }
      },
      {
        if case .function = $0.kind, value != nil { return }
        $0.left.join(flow)
      })
  }

  // MARK: Branches

  private func `if`(
    _ branches: [TypedStatement.Branch], _ otherwise: TypedBlock?, _ exit: Exit
  ) {
    for branch in branches {
      let (held, failed) = conditions(branch.conditions)
      flow = held
      visit(branch.body)
      exit.left.join(flow)
      flow = failed
    }
    if let otherwise { visit(otherwise) }
  }

  /// Returns the states after all conditions are met and after one of them fails.
  private func conditions(_ conditions: [TypedCondition]) -> (Initialized, Initialized) {
    var failed = Initialized.unreachable
    for condition in conditions {
      switch condition {
      case .expression(let node):
        evaluate(node)
        guard case .bool(let isTrue)? = node.constant else { break }
        if isTrue { continue }
        failed.join(flow)
        return (.unreachable, failed)
      case .unwrap(_, let node), .matching(_, let node): evaluate(node)
      }
      failed.join(flow)
    }
    return (flow, failed)
  }

  private func `switch`(
    _ subject: TypedExpression, _ cases: [TypedStatement.Case], _ exit: Exit
  ) {
    evaluate(subject)
    let (start, outer) = (flow, fallthroughState)
    fallthroughState = .unreachable
    for clause in cases {
      flow = start
      clause.items.compactMap(\.filter).forEach(evaluate)
      flow.join(fallthroughState)
      fallthroughState = .unreachable
      visit(clause.body)
      exit.left.join(flow)
    }
    (flow, fallthroughState) = (.unreachable, outer)
  }

  private func `do`(_ body: TypedBlock, _ catches: [TypedStatement.Case], _ exit: Exit) {
    guard !catches.isEmpty else { return visit(body) }
    let caught = Exit(.catching)
    exits.append(caught)
    visit(body)
    exits.removeLast()
    exit.left.join(flow)
    for clause in catches {
      flow = caught.left
      clause.items.compactMap(\.filter).forEach(evaluate)
      visit(clause.body)
      exit.left.join(flow)
    }
    flow = .unreachable
  }

  // MARK: Loops

  private func turn(_ body: TypedBlock, _ exit: Exit) {
    exit.left.join(flow)
    visit(body)
    flow.join(exit.continued)
  }

  /// Analyzes the iterations of a loop until the state no longer changes.
  private func loop(_ target: TypedStatement.Target, _ turn: (Exit) -> Void) {
    var begin = flow.joined(with: turns[target.number] ?? .unreachable)
    var left = Initialized.unreachable
    repeat {
      turns[target.number] = begin
      flow = begin
      let exit = Exit(.target(target.number))
      exits.append(exit)
      turn(exit)
      exits.removeLast()
      left = exit.left
    } while begin.join(flow)
    flow = left
  }
}

extension Initialization.Exit.Kind {
  fileprivate func isTarget(_ number: Int) -> Bool {
    if case .target(number) = self { true } else { false }
  }
}
