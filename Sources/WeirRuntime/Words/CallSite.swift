import WeirStreams

/// A call of a built-in in the source, with everything that is known before the call is executed.
package final class CallSite: Sendable {
  let interpreter: Interpreter
  package let site: SourceLocation
  let word: Word
  /// The positions of the arguments of each parameter, in source order.
  let mapping: [[Int]]
  /// Whether the arguments can be passed individually: they are in parameter order and belong to
  /// the first three parameters, at most one to each.
  let isPlain: Bool
  /// Whether the built-in has a receiver, which is the first operand of a pure function.
  let beginsWithReceiver: Bool
  /// Whether the built-in has an effect that can be recorded.
  private let hasEffect: Bool
  /// The log node of the streams that the call flattens without creating a `Stream` for each.
  nonisolated(unsafe) var inner: StreamNode?
  /// The account of the values that the streams of the call buffer; nil if they buffer none.
  nonisolated(unsafe) var account: FlowAccount?
  /// The implementation if it is a function or a property getter; cached for speed.
  private let body: (@Sendable (WordCall) throws(Fault) -> Value)?

  init(_ word: Word, _ mapping: [[Int]], _ site: SourceLocation, _ interpreter: Interpreter) {
    (self.word, self.mapping) = (word, mapping)
    (self.site, self.interpreter) = (site, interpreter)
    isPlain = Self.isPlain(mapping)
    beginsWithReceiver = !word.isFreeFunction
    hasEffect = word.effect != nil
    let builtIn: (@Sendable (WordCall) throws(Fault) -> Value)? =
      switch word.behavior {
      case .function(let body): body
      case .property(let get, _): get
      case .unary, .binary, .producer, .elements, .mutating, .send, .valuewise: nil
      }
    body = interpreter.stage?.body(of: site) ?? builtIn
  }

  /// Whether the call can bypass the observation recorder.
  var isDirect: Bool { !hasEffect || !interpreter.isWatched }

  private static func isPlain(_ mapping: [[Int]]) -> Bool {
    var next = 0
    for (parameter, positions) in mapping.enumerated() where !positions.isEmpty {
      guard parameter < CallArguments.plainCount, positions.count == 1, positions[0] == next else {
        return false
      }
      next += 1
    }
    return true
  }

  /// Calls the built-in. If the session has an observation recorder, observations and terminal
  /// events are recorded.
  func call(
    _ receiver: __owned Value, _ arguments: __owned CallArguments
  ) throws(Fault) -> Value {
    guard let recorder = interpreter.recorder, case .object(let object) = receiver else {
      return try perform(receiver, arguments)
    }
    if word.effect == .observes, let stream = object as? Stream, type(of: stream) == Stream.self {
      return try recorder.observe(stream, word.name, at: site, interpreter) {
        (counted) throws(Fault) in try perform(.object(counted), arguments)
      }
    }
    if isEnd(arguments) { recorder.noteEnd(of: object) }
    return try perform(receiver, arguments)
  }

  /// Whether the call sends a terminating event.
  private func isEnd(_ arguments: CallArguments) -> Bool {
    switch word.effect {
    case .ends: return true
    case .sends:
      guard case .enumCase(let event)? = arguments.values(0, self).first else { return false }
      return event.asEvent?.isTerminating == true
    default: return false
    }
  }

  /// Calls the built-in without notifying the observation recorder.
  func perform(
    _ receiver: __owned Value, _ arguments: __owned CallArguments
  ) throws(Fault) -> Value {
    let mayThrow = arguments.mayThrow
    let call = WordCall(self, receiver, arguments)
    let result =
      if mayThrow, call.forwardsThrownErrors {
        try call.performFailing()
      } else if let body { try body(call) } else { try perform(call) }
    if interpreter.hasFault { try interpreter.surface() }
    if let log = interpreter.log { log.note(call, result) }
    return result
  }

  func perform(_ call: WordCall) throws(Fault) -> Value {
    switch word.behavior {
    case .function(let body): return try body(call)
    case .property(let get, _): return try get(call)
    case .unary(let body): return try body(call.operand(0), self)
    case .binary(let body): return try body(call.operand(0), call.operand(1), self)
    case .producer(let make), .elements(let make): return .object(call.makeStream(try make(call)))
    case .mutating(let body):
      var copy = call.receiver
      return try body(&copy, call)
    case .valuewise(let kind): return try call.applying(kind)
    case .send:
      try call.receiver.send(try call.value(0), site, interpreter.catalog)
      return .void
    }
  }

  /// Calls the built-in on a receiver that the built-in can change in place.
  package func perform(
    changing receiver: inout Value, _ arguments: CallArguments
  ) throws(Fault) -> Value {
    guard case .mutating(let body) = word.behavior else {
      return try call(receiver, arguments)
    }
    return try body(&receiver, WordCall(self, .void, arguments))
  }

  /// Returns the failure for an argument of the wrong type.
  package func mistake(_ index: Int, _ expected: String, _ found: Value) -> Fault {
    site.failure(
      "\(name(of: index)) expects \(expected), found a value of type '\(found.typeName)'",
      label: "found \(found.debugDescription.shortened)")
  }

  /// Returns the failure for an argument of the right type with an invalid value.
  func refusal(_ index: Int, _ expected: String, _ found: Value) -> Fault {
    site.failure(
      "\(name(of: index)) expects \(expected), found \(found.debugDescription.shortened)")
  }

  private func name(of parameter: Int) -> String {
    word.signature.parameters.map { parameters in
      let parameter = parameters[parameter]
      let name = parameter.label ?? parameter.name
      return name == word.name ? "'\(name)'" : "'\(name)' of '\(word.displayName)'"
    } ?? "'\(word.displayName)'"
  }
}

extension Interpreter {
  /// Calls a built-in from code that has no call site, such as an operator or host code.
  package func perform(
    _ word: Word, receiver: Value, _ values: [Value], _ mapping: [[Int]], _ site: SourceLocation
  ) throws(Fault) -> Value {
    let callSite = CallSite(word, mapping, site, self)
    return try callSite.call(receiver, CallArguments(values, callSite))
  }
}
