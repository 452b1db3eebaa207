import WeirGeneration
import WeirWords

/// A visitor that finds the side effects of closures: printing, changes of outer variables, and
/// sends.
struct EffectFinder {
  private var found: [Effect] = []
  /// The names of all parameters and variables that the closures declare.
  private var own: Set<String> = []

  /// The side effects on variables outside of the closures.
  ///
  /// Scopes are ignored: a name that a closure declares anywhere counts as local everywhere.
  var effects: [Effect] {
    found.filter { effect in
      switch effect {
      case .prints: true
      case .changes(let name), .sends(let name): !own.contains(name)
      }
    }
  }

  mutating func visit(_ closure: Closure) {
    own.formUnion((closure.parameters ?? []).map(\.name.text))
    for capture in closure.captures {
      if let value = capture.value {
        own.insert(capture.name.text)
        visit(value)
      }
    }
    visit(closure.body)
  }

  private mutating func visit(_ statements: [Statement]) {
    for statement in statements { visit(statement) }
  }

  private mutating func visit(_ block: Block?) { visit(block?.statements ?? []) }

  private mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .expression(let expression), .throw(let expression): visit(expression)
    case .declaration(let declaration): visit(declaration)
    case .if(let statement): visit(statement)
    case .guard(let statement):
      visit(statement.conditions)
      visit(statement.otherwise)
    case .switch(let statement): visit(statement)
    case .for(let statement):
      bind(statement.pattern)
      visit(statement.sequence)
      visit(statement.filter)
      visit(statement.body)
    case .while(let statement):
      visit(statement.conditions)
      visit(statement.body)
    case .repeat(let statement):
      visit(statement.body)
      visit(statement.condition)
    case .do(let statement):
      visit(statement.body)
      for clause in statement.catches {
        visit(clause.items)
        visit(clause.body)
      }
    case .defer(let block): visit(block)
    case .return(let value): visit(value)
    case .break, .continue, .fallthrough: break
    }
  }

  private mutating func visit(_ declaration: Declaration) {
    switch declaration.kind {
    case .variable(let variable):
      for binding in variable.bindings {
        bind(binding.pattern)
        visit(binding.value)
      }
    case .function(let function):
      own.insert(function.name.text)
      own.formUnion(function.parameters.map(\.name.text))
      visit(function.body)
    default: break
    }
  }

  private mutating func visit(_ statement: IfStatement) {
    for branch in statement.branches {
      visit(branch.conditions)
      visit(branch.body)
    }
    visit(statement.otherwise)
  }

  private mutating func visit(_ statement: SwitchStatement) {
    visit(statement.subject)
    for branch in statement.cases {
      visit(branch.items)
      visit(branch.body)
    }
  }

  private mutating func visit(_ items: [SwitchCase.Item]) {
    for item in items {
      bind(item.pattern)
      visit(item.filter)
    }
  }

  private mutating func visit(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition.kind {
      case .expression(let expression): visit(expression)
      case .unwrap(let pattern, _, let value), .matching(let pattern, let value):
        bind(pattern)
        visit(value)
      }
    }
  }

  private mutating func bind(_ pattern: Pattern) { own.formUnion(pattern.names) }

  private mutating func visit(_ expression: Expression?) {
    guard let expression else { return }
    switch expression.kind {
    case .call(let call): visit(call)
    case .assignment(let assignment):
      change(assignment.target)
      visit(assignment.value)
    case .prefix(.increment, let target), .prefix(.decrement, let target),
      .postfix(let target, .increment), .postfix(let target, .decrement):
      change(target)
    case .prefix(_, let inner), .postfix(let inner, _), .parenthesized(let inner),
      .member(let inner, _), .element(let inner, _), .optionalChain(let inner), .chain(let inner),
      .forced(let inner), .reference(let inner), .attempt(_, let inner), .await(let inner),
      .functionName(let inner, _),
      .typeCheck(let inner, _):
      visit(inner)
    case .cast(let cast): visit(cast.value)
    case .binary(let binary):
      visit(binary.left)
      visit(binary.right)
    case .ternary(let ternary):
      visit(ternary.condition)
      visit(ternary.then)
      visit(ternary.otherwise)
    case .closure(let closure): visit(closure)
    case .array(let elements): elements.forEach { visit($0) }
    case .dictionary(let entries):
      for entry in entries {
        visit(entry.key)
        visit(entry.value)
      }
    case .tuple(let elements): elements.forEach { visit($0.value) }
    case .subscripted(let call):
      visit(call.callee)
      call.arguments.forEach { visit($0.value) }
    case .interpolation(let segments):
      for case .value(let value) in segments { visit(value) }
    case .ifValue(let statement): visit(statement)
    case .switchValue(let statement): visit(statement)
    case .integer, .double, .boolean, .nil, .string, .regex, .name, .shorthand, .discard, .type,
      .operatorFunction, .keyPath, .implicitMember, .place:
      break
    }
  }

  private mutating func visit(_ call: Call) {
    let catalog = Catalog.shared
    switch call.callee.kind {
    case .name(let name):
      if catalog.free[name]?.contains(where: { $0.effect == .prints }) == true {
        found.append(.prints)
      }
    case .member(let base, let name):
      if SendingCalls.sendKinds(name.text) != nil {
        if let root = base.rootName { found.append(.sends(root)) }
      } else if catalog.words(name.text).contains(where: \.isMutating) {
        change(base)
      }
      visit(base)
    default: visit(call.callee)
    }
    call.arguments.forEach { visit($0.value) }
  }

  private mutating func change(_ target: Expression) {
    if case .tuple(let elements) = target.kind {
      elements.forEach { change($0.value) }
    } else if let name = target.rootName {
      found.append(.changes(name))
    }
  }
}

extension Expression {
  /// The name of the variable that the expression refers to or accesses a part of.
  fileprivate var rootName: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, _), .element(let base, _), .forced(let base), .optionalChain(let base),
      .chain(let base), .parenthesized(let base):
      base.rootName
    case .subscripted(let call): call.callee.rootName
    default: nil
    }
  }
}
