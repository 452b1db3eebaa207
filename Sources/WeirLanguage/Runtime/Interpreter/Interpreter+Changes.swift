extension Interpreter {
  /// Changes a property of something that the host provides, or of an object.
  ///
  /// - Parameter known: the word that the property most likely is.
  func change(
    _ name: String, of receiver: Value, _ site: Site,
    known: (word: Word, kind: ReceiverKind)? = nil,
    _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    if let known, known.kind == receiver.receiverKind,
      case .property(let get, let set?) = known.word.behaviour
    {
      let call = WordCall(interpreter: self, site: site, word: known.word, receiver: receiver)
      var value = try get(call)
      try change(&value)
      try set(call, value)
      return try surface()
    }
    if case .record = receiver {
      var object = receiver
      return try object.modifyMember(name, self, site, change)
    }
    guard
      let word = catalog.words(name, on: receiver).first(where: {
        if case .property(_, .some) = $0.behaviour { true } else { false }
      }), case .property(let get, let set?) = word.behaviour
    else {
      throw site.failure(
        "a value of type '\(receiver.typeName)' has no property '\(name)' that can be set")
    }
    let call = WordCall(
      interpreter: self, site: site, word: word, receiver: receiver)
    var value = try get(call)
    try change(&value)
    try set(call, value)
    try surface()
  }
}

extension Value {
  /// Changes a member of a struct, an object or a tuple.
  mutating func modifyMember(
    _ name: String, _ interpreter: Interpreter, _ site: Site,
    _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    if case .tuple(let tuple) = self, let index = tuple.labels.firstIndex(of: name) {
      var elements = tuple.elements
      try change(&elements[index])
      self = .tuple(TupleValue(elements, labels: tuple.labels))
      return
    }
    guard case .record(var record) = self else { throw site.noMember(name, self, interpreter.catalog) }
    guard let index = record.type.index(of: name) else {
      guard let getter = record.type.properties[name], let setter = record.type.setters[name] else {
        throw site.noMember(name, self, interpreter.catalog)
      }
      var value = try interpreter.invoke(getter, [self])
      try change(&value)
      self = try interpreter.set(setter, of: self, to: value)
      return
    }
    if !record.type.isReference {
      self = .void
      if !isKnownUniquelyReferenced(&record) { record = RecordValue(record.type, record.fields) }
    }
    defer { self = .record(record) }
    let observers = record.type.fields[index].observers
    let old = observers.didSet == nil ? Value.void : record.fields[index]
    if let willSet = observers.willSet {
      var new = record.fields[index]
      try change(&new)
      _ = try interpreter.invoke(willSet, [.record(record), new])
      record.fields[index] = new
    } else {
      try change(&record.fields[index])
    }
    if let didSet = observers.didSet {
      let changed = try interpreter.set(didSet, of: .record(record), to: old)
      if case .record(let changed) = changed { record = changed }
    }
  }

  mutating func modifyElement(
    _ key: Value, _ site: Site, _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    switch (self, key) {
    case (.array(var elements), .int(let index)):
      guard elements.indices.contains(index) else {
        throw site.outOfRange(index, elements.count)
      }
      self = .void
      defer { self = .array(elements) }
      try change(&elements[index])
    case (.dictionary(var dictionary), _):
      self = .void
      defer { self = .dictionary(dictionary) }
      var value = dictionary[key].map(Value.some) ?? .none
      try change(&value)
      switch value {
      case .none: dictionary[key] = nil
      case .some(let value): dictionary[key] = value
      case let value: dictionary[key] = value
      }
    default:
      throw site.failure(
        "a value of type '\(typeName)' has no element for a key of type '\(key.typeName)'")
    }
  }
}

extension Interpreter {
  /// Calls a function that changes its first argument, and gives that back.
  func set(
    _ setter: FunctionValue, of receiver: Value, to value: Value
  ) throws(Fault) -> Value {
    var result = receiver
    let place = Place(.dynamic) { (_, change) throws(Fault) in try change(&result) }
    let nowhere = Frame(slots: stack + top, captures: nil)
    _ = try invoke(setter, given: [nil, Step { _ in value }], inouts: [(0, place)], nowhere)
    return result
  }
}

extension Site {
  func outOfRange(_ index: Int, _ count: Int) -> Fault {
    failure(
      "index \(index) is out of range",
      label: count == 0 ? "the array is empty" : "the array has the indexes 0 to \(count - 1)")
  }
}
