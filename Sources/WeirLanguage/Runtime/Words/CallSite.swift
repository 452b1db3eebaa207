import WeirStreams

/// A call of a word as it is written: what is known of it before it runs.
final class CallSite: Sendable {
  let interpreter: Interpreter
  let site: SourceLocation
  let word: Word
  /// For each parameter the positions of its values, in the order in which they are written.
  let mapping: [[Int]]
  /// True where the values can be taken one by one: one at the most for each parameter, in order.
  let isPlain: Bool
  /// True where the word is said of a value or a type, which pure functions take first.
  let beginsWithReceiver: Bool
  /// True if the word has an effect that can be recorded.
  private let hasEffect: Bool
  /// What is known of the streams that it flattens where none is made for each.
  nonisolated(unsafe) var inner: StreamNode?
  /// Counts what its streams keep back, where they do.
  nonisolated(unsafe) var account: FlowAccount?
  /// What most words do, at hand.
  private let body: (@Sendable (WordCall) throws(Fault) -> Value)?

  init(_ word: Word, _ mapping: [[Int]], _ site: SourceLocation, _ interpreter: Interpreter) {
    (self.word, self.mapping) = (word, mapping)
    (self.site, self.interpreter) = (site, interpreter)
    isPlain = Self.isPlain(mapping)
    beginsWithReceiver = !word.standsAlone
    hasEffect = word.effect != nil
    body =
      switch word.behaviour {
      case .function(let body): body
      case .property(let get, _): get
      case .unary, .binary, .producer, .elements, .mutating, .send, .valuewise: nil
      }
  }

  /// True if the call need not be recorded.
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

  /// Lets the word do what it does; a session that somebody sits at keeps account of what is
  /// observed.
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

  /// True where the end of a stream is sent.
  private func isEnd(_ arguments: CallArguments) -> Bool {
    switch word.effect {
    case .ends: return true
    case .sends:
      guard case .enumCase(let event)? = arguments.values(0, self).first else { return false }
      return event.asEvent?.isTerminating == true
    default: return false
    }
  }

  /// The same without that account.
  func perform(
    _ receiver: __owned Value, _ arguments: __owned CallArguments
  ) throws(Fault) -> Value {
    let mayThrow = arguments.mayThrow
    let call = WordCall(self, receiver, arguments)
    let result =
      if mayThrow, call.failsWithWhatIsThrown {
        try call.performFailing()
      } else if let body { try body(call) } else { try perform(call) }
    if interpreter.hasFault { try interpreter.surface() }
    if let log = interpreter.log { log.note(call, result) }
    return result
  }

  func perform(_ call: WordCall) throws(Fault) -> Value {
    switch word.behaviour {
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
      try call.receiver.send(try call.value(0), site)
      return .void
    }
  }

  /// Lets the word do what it does to a value in its place.
  func perform(
    changing receiver: inout Value, _ arguments: CallArguments
  ) throws(Fault) -> Value {
    guard case .mutating(let body) = word.behaviour else {
      return try call(receiver, arguments)
    }
    return try body(&receiver, WordCall(self, .void, arguments))
  }

  /// The failure of a call that is given a value of another type.
  func mistake(_ index: Int, _ expected: String, _ found: Value) -> Fault {
    site.failure(
      "\(name(of: index)) expects \(expected), found a value of type '\(found.typeName)'",
      label: "found \(found.debugDescription.shortened)")
  }

  /// The failure of a call that is given a value of the right type which cannot be.
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
  /// Lets a word do what it does, said somewhere else than in a call of its own.
  func perform(
    _ word: Word, receiver: Value, _ values: [Value], _ mapping: [[Int]], _ site: SourceLocation
  ) throws(Fault) -> Value {
    let callSite = CallSite(word, mapping, site, self)
    return try callSite.call(receiver, CallArguments(values, callSite))
  }
}
