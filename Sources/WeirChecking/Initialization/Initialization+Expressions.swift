import WeirRuntime

extension Initialization {
  /// Analyzes the evaluation of an expression, including the path on which it throws an error.
  func evaluate(_ node: TypedExpression) {
    if checker.mayFail(node.span) {
      let before = flow
      fail()
      flow = before
    }
    visit(node)
  }

  func visit(_ node: TypedExpression) {
    switch node.kind {
    case .local(let variable), .capture(_, let variable): recordUse(variable, node.span)
    case .global(let global):
      if let variable = variable(global) { use(variable, at: node.span) }
    case .field(let base, _, let index, _), .element(let base, let index, _):
      guard let owner = tracked(base) else { return visit(base) }
      // A closure captures 'self' as a whole.
      let isCaptured = owner.isSelf && owner.range.lowerBound < ownParts
      use(owner, isCaptured ? nil : owner.part(index), at: node.span)
    case .assignment(let place, let value):
      visit(value)
      assign(place)
    case .destructuring(let places, let value):
      visit(value)
      places.forEach(assign)
    case .compound(let binary):
      visit(binary.right)
      change(binary.left)
    case .step(let place, _, _): change(place)
    case .and(let left, let right), .or(let left, let right), .coalesce(let left, let right):
      visit(left)
      conditionally { visit(right) }
    case .chain(let inner): conditionally { visit(inner) }
    case .ternary(let condition, let first, let second):
      visit(condition)
      let before = flow
      visit(first)
      let after = flow
      flow = before
      visit(second)
      flow.join(after)
    case .function(let function) where function.isAutoclosure:
      conditionally { body(of: function) }
    case .function(let function), .begun(let function):
      function.copies.forEach { visit($0.value) }
      visitNestedFunction { body(of: function) }
    case .statement(let statement): exit(.value) { _ in visit(statement) }
    case .call(let call): visit(call, node)
    default: node.forEachOperand(visit)
    }
  }

  /// Analyzes code that is executed conditionally.
  private func conditionally(_ body: () -> Void) {
    let before = flow
    body()
    flow.join(before)
  }

  private func visit(_ call: TypedCall, _ node: TypedExpression) {
    switch call.target {
    case .delegation(_, _, let receiver, let isSuper):
      visitArguments(call)
      return delegate(receiver, isSuper: isSuper, node.span)
    case .mutatingWord(_, let receiver), .dispatched(_, let receiver, true): change(receiver)
    case .value(let callee), .function(let callee): visit(callee)
    // The receiver of a mutating method is the first inout argument.
    case .mutatingMethod: break
    default: if let receiver = call.receiver { visit(receiver) }
    }
    visitArguments(call)
    if node.type.isNever { flow = .unreachable }
  }

  private func visitArguments(_ call: TypedCall) {
    call.arguments.forEach(visit)
    for argument in call.inouts { change(argument.place) }
  }

  // MARK: Functions

  /// Analyzes a function that can be called immediately after its definition.
  func define(_ function: TypedFunction) { visitNestedFunction { body(of: function) } }

  func body(of function: TypedFunction) {
    for parameter in function.parameters ?? [] {
      if let value = parameter.defaultValue { visit(value) }
    }
    switch function.body {
    case .expression(let node): evaluate(node)
    case .statements(let block): visit(block)
    }
    if let exit = exits.last { flow.join(exit.left) }
  }

  /// Records a use of a variable. A function also uses the variables that it captures.
  private func recordUse(_ local: LocalVariable, _ span: Span) {
    var open = [local]
    var seen: Set<ObjectIdentifier> = []
    while let local = open.popLast() {
      if let variable = variable(local) { use(variable, at: span) }
      guard let function = functions[ObjectIdentifier(local)]?.code,
        seen.insert(ObjectIdentifier(local)).inserted
      else { continue }
      open += function.captures.map(\.variable)
    }
  }

  // MARK: Places

  /// Returns the tracked variable that an expression refers to; nil if there is none.
  private func tracked(_ node: TypedExpression) -> TrackedVariable? {
    node.variable.flatMap { variable($0.declared) }
  }

  private func assign(_ place: TypedExpression) {
    switch place.kind {
    case .local, .capture, .global:
      if let variable = tracked(place) { recordAssignment(variable, nil, at: place.span) }
    case .storedPlace(let base, _, let index, _), .element(let base, let index, _):
      guard let owner = tracked(base) else { return change(place) }
      guard let part = owner.part(index) else { return use(owner, at: place.span) }
      recordAssignment(owner, part, at: place.span)
    default: change(place)
    }
  }

  /// Analyzes the mutation of a place, which must already have a value.
  private func change(_ place: TypedExpression) {
    switch place.kind {
    case .local, .capture, .global:
      visit(place)
      if let variable = tracked(place) { reportReassignment(of: variable, nil, at: place.span) }
    case .storedPlace(let base, _, let index, _), .element(let base, let index, _):
      guard let owner = tracked(base) else { return change(base) }
      use(owner, owner.part(index), at: place.span)
      reportReassignment(of: owner, owner.part(index), at: place.span)
    case .memberPlace(let base, let type?, _) where type.isObject: visit(base)
    case .memberPlace(let base, .some, _), .forced(let base), .link(let base),
      .chain(let base):
      change(base)
    case .subscripted(let base, let index):
      visit(index)
      change(base)
    case .elementPlace(let base, let call, let owner, _):
      call.arguments.forEach(visit)
      owner.isObject ? visit(base) : change(base)
    case .defaulted(let base, let key, let value):
      visit(key)
      visit(value)
      change(base)
    default: visit(place)
    }
  }
}

extension DeclaredType {
  /// Whether the values of the type are objects.
  fileprivate var isObject: Bool {
    switch self {
    case let type as RecordType: type.isReference
    case let type as ProtocolType: type.isClassBound
    default: false
    }
  }
}

extension TypedFunction {
  /// Whether the function is an autoclosure argument.
  fileprivate var isAutoclosure: Bool {
    guard let body = closure?.syntax.body, body.count == 1 else { return false }
    return body[0].span == span
  }
}
