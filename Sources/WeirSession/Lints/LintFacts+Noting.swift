import WeirGeneration

extension LintFacts {
  /// Records the events that a checked top-level statement sends, and the streams that it starts,
  /// observes or assigns to new variables.
  mutating func follow(_ statement: TypedStatement, _ hasEnded: (Global) -> Bool) {
    line.follow(statement, hasEnded: hasEnded)
    switch statement.kind {
    case .expression(let node):
      guard isWatching else { return }
      switch node.kind {
      case .assignment(let place, let value), .collecting(let place, let value, _):
        assigned(place)
        used(value)
      case .compound(let binary): assigned(binary.left)
      case .destructuring(_, let value): used(value)
      default: used(node)
      }
    case .variables(let bindings):
      for binding in bindings {
        switch binding.kind {
        case .value(let pattern, let value):
          used(value)
          noteVariable(pattern, at: binding.span, value)
        case .observed(_, _, let value, _, _): used(value)
        case .uninitialized, .computed: break
        }
      }
    default: break
    }
  }

  /// Records an expression statement whose value is an unused cold stream or chain of modifiers.
  mutating func noteUnused(_ node: TypedExpression, _ statement: Span) {
    guard case .named = node.type, let kind = node.type.receiverKind,
      node.type.isCold || kind == .endPoint
    else { return }
    unused.append(
      UnusedValue(chain: Chain(node), type: node.type, kind: kind, span: statement))
  }

  /// Records an expression statement that calls a standard library method without side effects and
  /// discards its result.
  mutating func noteUnusedResult(_ node: TypedExpression, _ statement: Span) {
    guard case .call(let call) = node.kind,
      case .wordMethod(let word, _, _, let name) = call.target,
      word.chapter == .standard && word.effect == nil || call.changesNothing(as: name),
      node.type != .void, !node.type.isDynamic
    else { return }
    unusedResults.append(UnusedResult(name: name, span: node.site, statement: statement))
  }

  /// Records a comparison of a non-optional value with nil.
  mutating func noteComparison(_ binary: TypedBinary, _ span: Span) {
    guard binary.operator == .equal || binary.operator == .notEqual else { return }
    for (value, other) in [(binary.left, binary.right), (binary.right, binary.left)] {
      guard case .none? = other.constant, value.type.isComplete, !value.type.isOptional else {
        continue
      }
      nilComparisons.append(
        NilComparison(type: value.type, isEqual: binary.operator == .equal, span: span))
    }
  }

  /// Records a `map` whose closure returns no value, unless the closure is intentionally empty.
  mutating func noteMapping(_ call: TypedCall, _ span: Span) {
    guard let resolution = call.resolution, resolution.shape.word != nil,
      resolution.shape.name == "map", let kind = resolution.receiver.receiverKind,
      kind.isStream || kind == .endPoint, let argument = call.arguments.last,
      case .function(let function) = argument.kind, let closure = function.closure?.syntax,
      closure.resultType == nil, !closure.isEmptyOnPurpose,
      case .function(_, .void) = argument.type
    else { return }
    let name = Span(span.start..<span.start + resolution.shape.name.utf8.count)
    mapsWithoutResult.append(MapWithoutResult(receiver: kind, span: name))
  }

  private mutating func noteVariable(
    _ pattern: TypedPattern, at span: Span, _ value: TypedExpression
  ) {
    switch pattern {
    case .variable(.global(let global)):
      if global.type.isCold {
        let chain = Chain(value)
        producers.append(
          ProducerVariable(
            global: global, span: span,
            effects: chain.isShared || global.type.isShared ? [] : Effect.effects(of: chain)))
      } else if global.type.isNonReplaying, value.maker?.name == "init" {
        inlets.append(EventSource(outlet: global, inlet: global))
      }
    case .tuple(let parts):
      let globals = parts.compactMap(\.global)
      guard globals.count == 2, globals.map(\.type.receiverKind) == [.signal, .observer],
        value.maker?.name == "pipe"
      else { return }
      inlets.append(EventSource(outlet: globals[0], inlet: globals[1]))
    default: break
    }
  }

  /// Whether the unit declares a stream whose starts or first observation may have to be recorded.
  private var isWatching: Bool { !producers.isEmpty || !inlets.isEmpty }

  /// Records the start or observation of a stream in an expression.
  private mutating func used(_ node: TypedExpression) {
    guard isWatching else { return }
    let chain = Chain(node)
    guard case .global(let global)? = chain.variable, chain.isObserved else { return }
    if let index = producers.lastIndex(where: { $0.global === global }), producers[index].isOpen {
      producers[index].starts.append(chain.root.span)
    }
    for index in inlets.indices where inlets[index].outlet === global && isOpen(inlets[index]) {
      inlets[index].observation = (node.span, statementNumber)
    }
  }

  /// Returns whether the current statement can contain the first observation of the inlet's stream.
  private func isOpen(_ inlet: EventSource) -> Bool {
    guard inlet.observation == nil else { return false }
    let mentions = mentions(of: inlet.outlet)
    return inlet.outlet === inlet.inlet || mentions.count == 0
      || mentions.first == statementNumber
  }

  /// Forgets the only start of each producer that the assigned variable holds or whose side effects
  /// change the variable.
  ///
  /// A program that resets the variable between two starts expects the repeated effects.
  private mutating func assigned(_ place: TypedExpression) {
    guard case .global(let global) = place.kind else { return }
    for index in producers.indices where producers[index].starts.count == 1 {
      let isReset = producers[index].effects.contains(.changes(global.name))
      if isReset || producers[index].global === global { producers[index].starts = [] }
    }
  }
}

extension TypedPattern {
  /// The session variable that the pattern declares; nil for another pattern.
  fileprivate var global: Global? {
    if case .variable(.global(let global)) = self { global } else { nil }
  }
}

extension TypedCall {
  /// Whether the call is a `modify` whose closure only computes a value, as in ReactiveCocoa 4.
  fileprivate func changesNothing(as name: String) -> Bool {
    guard name == "modify", case .function(let function)? = arguments.first?.kind,
      case .expression(let value) = function.body
    else { return false }
    return switch value.kind {
    case .binary, .ternary, .constant, .signed, .not, .array: true
    default: false
    }
  }
}

extension LintFacts.ProducerVariable {
  /// Whether another start of the producer can still cause a hint.
  fileprivate var isOpen: Bool { !effects.isEmpty && starts.count < 2 }
}

extension Type {
  /// Whether the stream does no work until it is started.
  fileprivate var isCold: Bool {
    switch receiverKind {
    // Combine's Future starts its work on creation.
    case .producer: constructor != "Future"
    case .observable, .connectable, .connectableObservable: true
    case .single, .maybe, .completable, .infallible, .driver, .sharedSignal: true
    default: false
    }
  }

  /// Whether all observers of the stream share one run because of its trait, as with a `Driver`.
  fileprivate var isShared: Bool { promise?.isDisjoint(with: .runs) == false }

  /// Whether the type is a subject that replays no events to late observers.
  fileprivate var isNonReplaying: Bool {
    ["PublishSubject", "PassthroughSubject", "PublishRelay"].contains(constructor)
  }
}

extension Closure {
  /// Whether the closure is `{ _ in }` or `{ _ in () }`, which discard the value intentionally.
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
