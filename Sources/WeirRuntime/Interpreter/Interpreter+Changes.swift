import WeirSyntax

extension Interpreter {
  /// Changes a property of a struct or a class instance, or a built-in property of another value.
  package func change(
    _ name: String, of receiver: Value, _ site: SourceLocation,
    _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    if case .record = receiver {
      var object = receiver
      return try object.modifyMember(name, self, site, change)
    }
    guard
      let word = catalog.words(name, on: receiver).first(where: {
        if case .property(_, .some) = $0.behavior { true } else { false }
      }), case .property(let get, let set?) = word.behavior
    else {
      throw site.failure(
        "value of type '\(receiver.typeName)' has no settable property '\(name)'")
    }
    let call = WordCall(CallSite(word, [], site, self), receiver)
    var value = try get(call)
    try change(&value)
    try set(call, value)
    try surface()
  }
}

extension Value {
  /// Whether the value is a struct, a class instance or a tuple.
  package var hasMembersOfItsOwn: Bool {
    switch self {
    case .record, .tuple: true
    default: false
    }
  }

  /// Changes a member of a struct, a class instance or a tuple.
  ///
  /// - Parameter replaces: whether `change` ignores the old value.
  package mutating func modifyMember(
    _ name: String, _ interpreter: Interpreter, _ site: SourceLocation, replaces: Bool = false,
    _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    if case .tuple(let tuple) = self, let index = tuple.labels.firstIndex(of: name) {
      return try modifyElement(index, site, change)
    }
    // Check for a stored property of a struct first. Matching the record below retains it, so that
    // a change would copy it.
    if let index = field(of: name) {
      return try modifyField(index, interpreter, site, replaces: replaces, change)
    }
    guard case .record(let record) = self else {
      throw site.noMember(name, self, interpreter.catalog)
    }
    if record.type.isReference {
      let object = Object(
        record: record, interpreter: interpreter, site: site, replaces: replaces)
      return try object.modify(name, change)
    }
    guard let getter = record.type.properties[name], let setter = record.type.setters[name] else {
      throw site.noMember(name, self, interpreter.catalog)
    }
    var value = try interpreter.invoke(getter, [self])
    try change(&value)
    self = try interpreter.set(setter, of: self, to: value)
  }

  /// Returns the index of a stored property of a struct.
  private func field(of name: String) -> Int? {
    guard case .record(let record) = self, !record.type.isReference else { return nil }
    return record.type.index(of: name)
  }

  /// Changes a stored property of a struct and calls its observers.
  private mutating func modifyField(
    _ index: Int, _ interpreter: Interpreter, _ site: SourceLocation, replaces: Bool,
    _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    guard case .record(var record) = self else { return }
    let observers = record.type.fields[index].observers
    self = .void
    if !isKnownUniquelyReferenced(&record) { record = record.copy }
    defer { self = .record(record) }
    let old = observers.didSet == nil ? Value.void : try interpreter.field(index, of: record, site)
    if let willSet = observers.willSet {
      var new = try interpreter.field(index, of: record, site)
      try change(&new)
      let changed = try interpreter.set(willSet, of: .record(record), to: new)
      if case .record(let changed) = changed { record = changed }
      record.store(new, in: index)
    } else {
      try interpreter.modifyField(index, of: record, site, replaces: replaces, change)
    }
    if let didSet = observers.didSet {
      let changed = try interpreter.set(didSet, of: .record(record), to: old)
      if case .record(let changed) = changed { record = changed }
    }
  }

  // The methods below match with `if case`, because `switch` retains the matched collection, so
  // that a change would copy it.

  /// Changes an element of a tuple.
  package mutating func modifyElement(
    _ index: Int, _ site: SourceLocation, _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    guard case .tuple(var tuple) = self, index < tuple.count else {
      throw site.failure("value of tuple type '\(typeName)' has no member '\(index)'")
    }
    self = .void
    if !isKnownUniquelyReferenced(&tuple) {
      tuple = TupleValue(tuple.elements, labels: tuple.labels)
    }
    defer { self = .tuple(tuple) }
    try tuple.modify(index, change)
  }

  /// Changes the element at an index, the slice for a range of indices, or the value for a key.
  ///
  /// For a key of a dictionary, `change` receives an optional; nil represents a missing key.
  package mutating func modifyElement(
    _ key: Value, _ site: SourceLocation, _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    if case .int(let index) = key, case .array(var elements) = self {
      guard elements.indices.contains(index) else {
        throw site.outOfRange(index, elements.count)
      }
      self = .void
      defer { self = .array(elements) }
      return try change(&elements[index])
    }
    if case .int(let index) = key, case .object(let slice as ArraySliceObject) = self {
      var element = try element(key, site)
      try change(&element)
      return changeElements { $0[index - slice.start] = element }
    }
    if case .range = key, isArray {
      var part = try element(key, site)
      try change(&part)
      return try replacePart(key, with: part, site)
    }
    try modifyEntry(TextOperand(key), site) { (entry) throws(Fault) in
      var optional = entry.map(Value.some) ?? .none
      entry = nil
      defer { entry = optional.present }
      try change(&optional)
    }
  }

  /// Sets the element at an index, the slice for a range of indices, or the value for a key.
  /// Setting nil for a key removes the key.
  package mutating func setElement(_ key: Value, _ element: Value, _ site: SourceLocation)
    throws(Fault)
  {
    if case .range = key, isArray { return try replacePart(key, with: element, site) }
    guard case .dictionary(var dictionary) = self else {
      return try modifyElement(key, site) { $0 = element }
    }
    self = .void
    dictionary[key] = element.present
    self = .dictionary(dictionary)
  }

  private var isArray: Bool {
    switch self {
    case .array, .object(_ as ArraySliceObject): true
    default: false
    }
  }

  /// Replaces the elements in a range of indices.
  private mutating func replacePart(
    _ range: Value, with part: Value, _ site: SourceLocation
  ) throws(Fault) {
    guard case .range(let range) = range,
      case .object(let part as ArraySliceObject) = part
    else { return }
    let places = try range.places(among: elementCount, from: start, site)
    changeElements { $0.replaceSubrange(places, with: part.elements) }
  }

  private var elementCount: Int {
    switch self {
    case .array(let elements): elements.count
    case .object(let slice as ArraySliceObject): slice.elements.count
    default: 0
    }
  }

  /// Changes the value of a dictionary for a key; nil represents a missing key.
  package mutating func modifyEntry(
    _ key: TextOperand, _ site: SourceLocation, _ change: (inout Value?) throws(Fault) -> Void
  ) throws(Fault) {
    guard case .dictionary(var dictionary) = self else {
      throw site.failure(
        "value of type '\(typeName)' has no subscript for a key of type '\(key.value.typeName)'")
    }
    self = .void
    defer { self = .dictionary(dictionary) }
    try dictionary.modify(key, change)
  }

  /// Changes the wrapped value of an optional, or a value that is not an optional. Returns false
  /// for nil.
  package mutating func modifyWrapped(
    _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) -> Bool {
    if case .none = self { return false }
    guard case .some(var value) = self else {
      try change(&self)
      return true
    }
    self = .void
    defer { self = .some(value) }
    try change(&value)
    return true
  }

  /// Appends a string to a string or an array to an array, in place. Returns false for other
  /// values.
  package mutating func append(_ other: Value, _ site: SourceLocation) throws(Fault) -> Bool {
    if case .string(let more) = other, case .string(var text) = self {
      try site.checkRoom(ofText: text.utf8.count + more.utf8.count)
      self = .void
      text += more
      self = .string(text)
      return true
    }
    if case .array(let more) = other, case .array(var elements) = self {
      try site.checkRoom(elements.count + more.count)
      self = .void
      elements += more
      self = .array(elements)
      return true
    }
    return false
  }
}

extension Interpreter {
  /// Calls a setter or a property observer of `receiver` with `value`, and returns the changed
  /// receiver.
  package func set(
    _ setter: FunctionValue, of receiver: Value, to value: Value
  ) throws(Fault) -> Value {
    var result = receiver
    let place = LValue(.dynamic) { (_, change) throws(Fault) in try change(&result) }
    let nowhere = Frame(slots: stack.values + top, captures: nil)
    _ = try invoke(
      setter, given: [nil, Step { _ in value }], inouts: [InoutPlace(index: 0, place: place)],
      nowhere)
    return result
  }
}

extension SourceLocation {
  package func outOfRange(_ index: Int, _ count: Int, from start: Int = 0) -> Fault {
    failure(
      "index out of range: \(index)",
      label: count == 0
        ? "the array is empty"
        : "the \(start == 0 ? "array" : "part of an array") has the indexes \(start) to "
          + "\(start + count - 1)")
  }
}
