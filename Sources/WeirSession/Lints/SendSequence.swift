import WeirGeneration

/// An event or observation of a stream after its termination.
struct LateEvent {
  let name: String
  /// The member that terminated the stream in the same block; nil if it terminated earlier.
  let end: String?
  let isObservation: Bool
  let span: Span
}

/// The events that the statements of one block send, in the order of the statements.
///
/// In long programs most statements send events, so following a send must be cheap.
struct SendSequence {
  private struct EventSource {
    let name: String
    let takesEvents: Bool
    var sends = 0
    var end: String?
    /// Whether the stream terminated before the block.
    let hasEnded: Bool
    var isDisposed = false
    /// Whether a late event was already recorded. Only the first one is reported.
    var isNoted = false
  }

  private(set) var lateEvents: [LateEvent] = []
  /// The names of the observers that the block creates from closures. Events sent to them are not
  /// followed, because they can handle events after a termination.
  private(set) var customObservers: Set<String> = []
  private var inlets: [EventSource] = []
  private var indexes: [String: Int] = [:]
  private var current = 0
  private var member = ""
  private var sendKinds: [String?: SendingCalls.SendKind]?

  /// Returns the number of statements that send a value to the stream of the variable `name`.
  func sends(to name: String) -> Int { indexes[name].map { inlets[$0].sends } ?? 0 }

  /// Follows the next statement of the block.
  ///
  /// - Parameters:
  ///   - type: Returns the type of a variable.
  ///   - hasEnded: Returns whether the stream of a variable terminated before the block.
  mutating func follow(
    _ statement: Statement, type: (String) -> Type, hasEnded: (String) -> Bool = { _ in false }
  ) {
    switch statement.kind {
    case .expression(let expression):
      if let call = expression.plainCall, follow(call, expression.span, type, hasEnded) { return }
      if case .assignment(let assignment) = expression.kind {
        assignment.target.assignedNames.forEach { forget($0) }
      }
      observe(expression)
    case .declaration(let declaration):
      guard case .variable(let variable) = declaration.kind else { return }
      for binding in variable.bindings {
        binding.pattern.names.forEach { forget($0) }
        guard let value = binding.value else { continue }
        observe(value)
        if Chain(value).createsObserver { customObservers.formUnion(binding.pattern.names) }
      }
    default: break
    }
  }

  /// Records the event that a call sends. Returns false if the call does not send an event, or if
  /// the events of its receiver are not followed.
  private mutating func follow(
    _ call: PlainCall, _ span: Span, _ type: (String) -> Type, _ hasEnded: (String) -> Bool
  ) -> Bool {
    if call.member != member {
      member = call.member
      sendKinds = SendingCalls.sendKinds(member)
    }
    guard let sendKinds, let act = SendingCalls.act(call, sendKinds) else { return false }
    if inlets.isEmpty || inlets[current].name != call.base { turn(to: call.base, type, hasEnded) }
    guard inlets[current].takesEvents else { return false }
    if act != .disposal { noteLate(current, isObservation: false, span) }
    switch act {
    case .value: inlets[current].sends += 1
    case .end, .disposal:
      if inlets[current].end == nil { inlets[current].end = call.member }
      if act == .disposal { inlets[current].isDisposed = true }
    }
    return true
  }

  private mutating func turn(
    to name: String, _ type: (String) -> Type, _ hasEnded: (String) -> Bool
  ) {
    if let index = indexes[name] {
      current = index
    } else {
      current = inlets.count
      indexes[name] = current
      let takesEvents = !customObservers.contains(name) && SendingCalls.takesEvents(type(name))
      inlets.append(
        EventSource(name: name, takesEvents: takesEvents, hasEnded: takesEvents && hasEnded(name)))
    }
  }

  private mutating func noteLate(_ index: Int, isObservation: Bool, _ span: Span) {
    let inlet = inlets[index]
    guard inlet.end != nil || inlet.hasEnded, !inlet.isNoted else { return }
    inlets[index].isNoted = true
    lateEvents.append(
      LateEvent(name: inlet.name, end: inlet.end, isObservation: isObservation, span: span))
  }

  /// Records an observation of a disposed subject.
  private mutating func observe(_ expression: Expression) {
    guard inlets.contains(where: \.isDisposed) else { return }
    let chain = Chain(expression)
    guard let name = chain.variable, let index = indexes[name], inlets[index].isDisposed,
      chain.isObserved
    else { return }
    noteLate(index, isObservation: true, expression.span)
  }

  /// Forgets the stream of a variable that is redeclared or assigned a new value.
  private mutating func forget(_ name: String) {
    guard let index = indexes.removeValue(forKey: name) else { return }
    inlets[index] = EventSource(name: "", takesEvents: false, hasEnded: false)
  }
}

extension Expression {
  /// The variables that an assignment to this expression sets.
  fileprivate var assignedNames: [String] {
    switch kind {
    case .name(let name): [name]
    case .tuple(let elements): elements.flatMap(\.value.assignedNames)
    default: []
    }
  }
}
