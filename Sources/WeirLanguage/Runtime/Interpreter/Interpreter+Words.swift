extension Interpreter {
  /// Lets a word do what it does; a session that somebody sits at keeps account of what is observed.
  func perform(
    _ word: Word, receiver: Value, _ values: [Value], _ mapping: [[Int]], _ site: Site
  ) throws(Fault) -> Value {
    if let recorder, case .object(let object) = receiver, let stream = object as? Stream,
      type(of: stream) == Stream.self, word.effect == .observes
    {
      return try recorder.observe(word, stream, values, mapping, site, self)
    }
    return try perform(word, receiver: receiver, values: values, mapping: mapping, site)
  }

  func perform(
    _ word: Word, receiver: Value, values: [Value], mapping: [[Int]], _ site: Site
  ) throws(Fault) -> Value {
    let call = WordCall(
      interpreter: self, site: site, word: word, receiver: receiver, values: values,
      mapping: mapping)
    let result: Value
    switch word.behaviour {
    case .function(let body): result = try body(call)
    case .property(let get, _): result = try get(call)
    case .mutating(let body):
      var copy = receiver
      result = try body(&copy, call)
    case .send:
      try receiver.send(try call.value(0), site)
      result = .void
    case .valuewise(let kind): result = try call.applying(kind)
    }
    try surface()
    if let log { log.note(call, result) }
    return result
  }
}
