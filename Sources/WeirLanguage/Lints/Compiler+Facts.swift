extension Compiler {
  /// Notes what a statement of the top level, which is compiled, does with streams.
  func notice(_ statement: Statement) {
    facts.line.follow(statement) { self.environment.globals[$0]?.type ?? .dynamic }
    switch statement.kind {
    case .expression(let expression):
      guard facts.isWatching else { return }
      if case .assignment(let assignment) = expression.kind {
        facts.assigned(assignment.target)
        facts.used(assignment.value)
      } else {
        facts.used(expression)
      }
    case .declaration(let declaration):
      guard case .variable(let variable) = declaration.kind else { return }
      for binding in variable.bindings {
        if let value = binding.value {
          facts.used(value)
          noticeVariable(binding.pattern, value)
        }
      }
    default: break
    }
  }

  /// Notes the statements of a block, while its variables are known.
  func notice(block statements: [Statement]) {
    guard statements.count > 1 else { return }
    var line = StraightLine()
    for statement in statements {
      // What follows it is a block of its own.
      if case .defer = statement.kind { break }
      line.follow(statement) { type(ofVariable: $0) }
    }
    facts.lateEvents += line.lateEvents
  }

  private func type(ofVariable name: String) -> Type {
    if let variable = scope.find(name)?.variable { return variable.type }
    if facts.line.handmade.contains(name) { return .dynamic }
    return environment.globals[name]?.type ?? .dynamic
  }

  /// Notes the value of an expression that nothing takes.
  func notice(letGo expression: Expression, _ type: Type) {
    guard case .named = type, let kind = type.receiverKind, type.isCold || kind == .endPoint else {
      return
    }
    facts.unused.append(
      UnitFacts.UnusedValue(
        chain: Chain(expression), type: type, kind: kind, span: expression.span))
  }

  /// Notes a `map` whose closure gives nothing back.
  func notice(
    callOf word: String, on receiver: Type, _ written: WrittenArguments, _ compiled: [Typed?],
    _ span: Span
  ) {
    guard word == "map", let kind = receiver.receiverKind,
      kind.isStream || kind == .endPoint, let argument = written.arguments.last,
      case .closure(let closure) = argument.value.kind, closure.resultType == nil,
      !closure.isEmptyOnPurpose, case .function(_, .void)? = compiled.last??.type
    else { return }
    let name = Span(span.start..<span.start + word.utf8.count)
    facts.oddMappings.append(
      UnitFacts.OddMapping(receiver: kind, span: name))
  }

  private func noticeVariable(_ pattern: Pattern, _ value: Expression) {
    switch pattern.kind {
    case .binding(let name, _):
      guard let global = environment.globals[name.text] else { return }
      if global.type.isCold {
        let chain = Chain(value)
        facts.producers.append(
          UnitFacts.ProducerVariable(
            global: global, name: name, type: global.type,
            effects: chain.isShared ? [] : Effect.effects(of: chain)))
      } else if global.type.forgetsWhatItSends, Chain(value).isConstruction {
        facts.inlets.append(UnitFacts.Inlet(outlet: global, inlet: global))
      }
    case .tuple(let elements):
      let globals = elements.compactMap { $0.pattern.names.first }
        .compactMap { environment.globals[$0] }
      guard globals.count == 2, globals.map(\.type.receiverKind) == [.signal, .observer],
        Chain(value).links.map(\.name.text) == ["pipe"]
      else { return }
      facts.inlets.append(UnitFacts.Inlet(outlet: globals[0], inlet: globals[1]))
    default: break
    }
  }
}

extension UnitFacts {
  /// True while it matters what is started and observed.
  var isWatching: Bool {
    producers.contains(where: \.isOpen) || inlets.contains { $0.isOpen(in: statementNumber) }
  }

  /// Notes the start or the observation that an expression is.
  func used(_ expression: Expression) {
    guard isWatching else { return }
    if let call = expression.plainCall, !isWatching(call.base) { return }
    let chain = Chain(expression)
    guard let name = chain.variable, chain.isObserved else { return }
    if let index = producers.lastIndex(where: { $0.name.text == name }), producers[index].isOpen {
      producers[index].starts.append(chain.root.span)
    }
    for index in inlets.indices
    where inlets[index].outlet.name == name && inlets[index].isOpen(in: statementNumber) {
      inlets[index].observation = (expression.span, statementNumber)
    }
  }

  private func isWatching(_ name: String) -> Bool {
    producers.contains { $0.name.text == name } || inlets.contains { $0.outlet.name == name }
  }

  /// A program that puts a variable right before it starts a producer again knows what that does.
  func assigned(_ target: Expression) {
    guard let name = target.simpleName else { return }
    for index in producers.indices where producers[index].starts.count == 1 {
      let isReset = producers[index].effects.contains(.changes(name))
      if isReset || producers[index].name.text == name { producers[index].starts = [] }
    }
  }
}

extension UnitFacts.ProducerVariable {
  /// False where another start would say nothing new.
  fileprivate var isOpen: Bool { !effects.isEmpty && starts.count < 2 }
}

extension UnitFacts.Inlet {
  /// True where the first observation may be in a statement.
  fileprivate func isOpen(in statement: Int) -> Bool {
    guard observation == nil else { return false }
    return outlet === inlet || outlet.mentions.count == 0 || outlet.mentions.first == statement
  }
}

extension Type {
  /// True for a stream that does nothing before somebody starts it.
  fileprivate var isCold: Bool {
    switch receiverKind {
    // Combine's Future works from its birth.
    case .producer: constructor != "Future"
    case .connectable, .single, .maybe, .completable, .infallible, .driver, .sharedSignal: true
    default: false
    }
  }

  /// True for a subject that sends a late observer nothing of what it was sent before.
  fileprivate var forgetsWhatItSends: Bool {
    ["PublishSubject", "PassthroughSubject", "PublishRelay"].contains(constructor)
  }

}

extension Closure {
  /// `{ _ in }` and `{ _ in () }`, which say that nothing is all they mean.
  fileprivate var isEmptyOnPurpose: Bool {
    guard let last = body.last else { return true }
    switch last.kind {
    case .expression(let value), .return(let value?):
      if case .tuple(let elements) = value.kind { return elements.isEmpty }
      return false
    case .return(nil): return true
    default: return false
    }
  }
}
