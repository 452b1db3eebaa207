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
    let variable: TypedVariable
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
  /// The variables of the observers that the program creates from closures. Events sent to them are
  /// not followed, because they can handle events after a termination.
  private(set) var customObservers: Set<ObjectIdentifier> = []
  private var inlets: [EventSource] = []
  private var indexes: [ObjectIdentifier: Int] = [:]
  private var current = 0

  init(customObservers: Set<ObjectIdentifier> = []) { self.customObservers = customObservers }

  /// Returns the number of statements that send a value to the stream of the variable.
  func sends(to global: Global) -> Int {
    indexes[ObjectIdentifier(global)].map { inlets[$0].sends } ?? 0
  }

  /// Follows the next statement of the block.
  ///
  /// - Parameter hasEnded: Returns whether the stream of a variable terminated before the block.
  mutating func follow(
    _ statement: TypedStatement, hasEnded: (Global) -> Bool = { _ in false }
  ) {
    switch statement.kind {
    case .expression(let node):
      if follow(node, hasEnded) { return }
      switch node.kind {
      case .assignment(let place, _): forget(place)
      case .destructuring(let places, _): places.forEach { forget($0) }
      default: observe(node)
      }
    case .variables(let bindings):
      for case .value(let pattern, let value) in bindings.map(\.kind) {
        observe(value)
        if case .variable(let variable) = pattern, value.maker != nil,
          value.type.receiverKind == .observer
        {
          customObservers.insert(variable.identity)
        }
      }
    default: break
    }
  }

  /// Follows a send of a literal to the target of an earlier send.
  mutating func follow(_ send: RepeatedSend, hasEnded: (Global) -> Bool) {
    turn(to: .global(send.target.global), send.target.call.receiver, hasEnded)
    guard inlets[current].takesEvents else { return }
    noteLate(current, isObservation: false, send.expression.span)
    inlets[current].sends += 1
  }

  /// Records the event that an expression sends. Returns false if it does not send an event, or if
  /// the events of its receiver are not followed.
  private mutating func follow(_ node: TypedExpression, _ hasEnded: (Global) -> Bool) -> Bool {
    guard case .call(let call) = node.unconverted.kind,
      case .wordMethod(_, _, let receiver, let name) = call.target,
      let variable = receiver.variable ?? receiver.pipe, let event = call.sentEvent
    else { return false }
    turn(to: variable, receiver.type, hasEnded)
    guard inlets[current].takesEvents else { return false }
    if event != .disposal { noteLate(current, isObservation: false, node.span) }
    switch event {
    case .value: inlets[current].sends += 1
    case .end, .disposal:
      if inlets[current].end == nil { inlets[current].end = name }
      if event == .disposal { inlets[current].isDisposed = true }
    }
    return true
  }

  private mutating func turn(
    to variable: TypedVariable, _ type: Type, _ hasEnded: (Global) -> Bool
  ) {
    let key = variable.identity
    if inlets.indices.contains(current), inlets[current].variable.identity == key { return }
    if let index = indexes[key] {
      current = index
    } else {
      current = inlets.count
      indexes[key] = current
      let takesEvents = type.takesEvents && !customObservers.contains(key)
      var isOver = false
      if takesEvents, case .global(let global) = variable { isOver = hasEnded(global) }
      inlets.append(EventSource(variable: variable, takesEvents: takesEvents, hasEnded: isOver))
    }
  }

  private mutating func noteLate(_ index: Int, isObservation: Bool, _ span: Span) {
    let inlet = inlets[index]
    guard inlet.end != nil || inlet.hasEnded, !inlet.isNoted else { return }
    inlets[index].isNoted = true
    lateEvents.append(
      LateEvent(
        name: inlet.variable.declared.name, end: inlet.end, isObservation: isObservation,
        span: span))
  }

  /// Records an observation of a disposed subject.
  private mutating func observe(_ node: TypedExpression) {
    guard inlets.contains(where: \.isDisposed) else { return }
    let chain = Chain(node)
    guard let variable = chain.variable, let index = indexes[variable.identity],
      inlets[index].isDisposed, chain.isObserved
    else { return }
    noteLate(index, isObservation: true, node.span)
  }

  /// Forgets the stream of a variable that is assigned a new value.
  private mutating func forget(_ place: TypedExpression) {
    guard let variable = place.variable else { return }
    indexes[variable.identity] = nil
    current = inlets.endIndex
  }
}

extension TypedExpression {
  /// The variable of the pipe whose observer the expression is; nil for any other expression.
  fileprivate var pipe: TypedVariable? {
    guard case .element(let pipe, 1, _) = bare.kind, pipe.type.pipeEnds != nil else { return nil }
    return pipe.variable
  }
}
