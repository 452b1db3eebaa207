extension Word {
  static let standard: [Word] = texts + numbers + collections + optionals

  /// A property of a standard value.
  static func property(
    _ signature: String, _ kinds: [ReceiverKind], _ summary: String,
    get: @escaping @Sendable (WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .value(kinds), chapter: .standard, summary: summary,
      behaviour: .property(get: get, set: nil))
  }

  /// A method of a standard value.
  static func standard(
    _ signature: String, _ kinds: [ReceiverKind], others: [String] = [], _ summary: String,
    call body: @escaping @Sendable (Value, WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .value(kinds), chapter: .standard, others: others, summary: summary,
      behaviour: .function { (call) throws(Fault) in try body(call.receiver, call) })
  }

  /// A conversion, as `Int(text)`.
  static func conversion(
    _ signature: String, to type: String, _ summary: String,
    convert: @escaping @Sendable (Value, WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .type([type]), chapter: .standard, summary: summary,
      behaviour: .function { (call) throws(Fault) in try convert(try call.value(0), call) })
  }
}

extension WordCall {
  /// The text that the word is said of.
  var text: String { if case .string(let text) = receiver { text } else { "" } }

  /// The elements of the sequence that the word is said of; it needs to have an end.
  func elements() throws(Fault) -> [Value] { try elements(in: receiver) }

  func elements(in sequence: Value) throws(Fault) -> [Value] {
    switch sequence {
    case .array(let elements): return elements
    case .range(let range) where range.end == nil:
      throw site.failure(
        "'\(word.name)' needs all elements, and a range without an end has no last one",
        hints: ["'prefix' takes some of them; a SignalProducer sends them one by one"])
    default: break
    }
    var elements: [Value] = []
    try forEachElement(in: sequence) { elements.append($0) }
    return elements
  }

  /// Goes through the elements of the sequence that the word is said of.
  func forEachElement(_ body: (Value) throws(Fault) -> Void) throws(Fault) {
    try forEachElement(in: receiver, body)
  }

  private func forEachElement(
    in sequence: Value, _ body: (Value) throws(Fault) -> Void
  ) throws(Fault) {
    var iterator = try ValueIterator(sequence, site)
    while let element = iterator.next() {
      try interpreter.checkInterruption()
      try body(element)
    }
  }

  /// Calls a closure, whose failure is the failure of this word.
  func apply(_ function: FunctionValue, _ arguments: Value...) throws(Fault) -> Value {
    try interpreter.invoke(function, arguments)
  }

  func isTrue(_ function: FunctionValue, _ argument: Value) throws(Fault) -> Bool {
    let result = try apply(function, argument)
    guard case .bool(let bool) = result else {
      throw function.site.failure(
        "this closure must return true or false, not '\(result.typeName)'")
    }
    return bool
  }
}
