/// Something that can be read and changed: a variable, a property, an element.
struct Place {
  /// To the type that the place was declared with, which is known once all is compiled.
  var conversion: () -> Conversion? = { nil }
  /// Changes the value in place.
  let modify: (Frame, (inout Value) throws(Fault) -> Void) throws(Fault) -> Void

  init(
    conversion: @escaping () -> Conversion? = { nil },
    _ modify: @escaping (Frame, (inout Value) throws(Fault) -> Void) throws(Fault) -> Void
  ) {
    self.conversion = conversion
    self.modify = modify
  }

  func set(_ value: Value, _ frame: Frame) throws(Fault) {
    try modify(frame) { (place) throws(Fault) in place = value }
  }
}

extension Compiler {
  /// The place that an expression names, or nil where it names none, which is reported.
  func place(_ expression: Expression) -> Place? {
    switch expression.kind {
    case .name(let name): return variable(name, expression.span)
    case .parenthesized(let inner): return place(inner)
    case .discard:
      return Place { (_, change) throws(Fault) in
        var ignored = Value.void
        try change(&ignored)
      }
    case .member(let base, let name): return property(of: base, name)
    case .subscripted(let call): return subscriptPlace(call, expression.span)
    case .chain(let inner): return chained(inner)
    case .forced(let inner): return unwrapped(inner, expression.span, isForced: true)
    case .optionalChain(let inner): return unwrapped(inner, expression.span, isForced: false)
    default:
      report(.syntax, "this is nothing that can be changed", at: expression.span)
      return nil
    }
  }

  private func variable(_ name: String, _ span: Span) -> Place? {
    switch meaning(of: name) {
    case .local(let place):
      let variable =
        switch place {
        case .slot(let variable), .capture(_, let variable): variable
        }
      guard variable.isMutable else { return constant(name, span) }
      return Place(conversion: { variable.conversion }) { (frame, change) throws(Fault) in
        let slot =
          switch place {
          case .slot(let variable): frame.slots + variable.slot
          case .capture(let index, _): frame.captures! + index
          }
        if case .cell(let cell) = slot.pointee {
          try change(&cell.value)
        } else {
          try change(&slot.pointee)
        }
      }
    case .global(let global):
      guard global.isMutable || global.isGivenLater else { return constant(name, span) }
      return Place(conversion: { global.conversion }) { (_, change) throws(Fault) in
        // Taken out, so that an array is changed in place and not copied.
        var value = global.value ?? .void
        global.value = .void
        defer { global.value = value }
        try change(&value)
      }
    case .selfMember, .type, .words:
      report(.name, "'\(name)' cannot be changed", at: span)
      return nil
    case nil:
      _ = self.name(name, span)
      return nil
    }
  }

  private func constant(_ name: String, _ span: Span) -> Place? {
    report(
      .name, "'\(name)' is a constant", at: span, label: "this cannot be changed",
      hints: ["declare it with 'var' to make it a variable"])
    return nil
  }

  private func property(of base: Expression, _ name: Name) -> Place? {
    let code = expression(base)
    let site = site(name.span)
    let (catalog, interpreter) = (catalog, interpreter)
    return Place { (frame, change) throws(Fault) in
      let receiver = try code(frame)
      guard let word = catalog.words(name.text, on: receiver).first,
        case .property(let get, let set?) = word.behaviour
      else {
        throw site.failure(
          "a value of type '\(receiver.typeName)' has no property '\(name.text)' that can be set")
      }
      let call = WordCall(
        interpreter: interpreter, site: site, word: word, receiver: receiver, arguments: [])
      var value = try get(call)
      try change(&value)
      try set(call, value)
      try interpreter.surface()
    }
  }

  private func subscriptPlace(_ call: Call, _ span: Span) -> Place? {
    guard let base = place(call.callee), let index = call.arguments.first else { return nil }
    let key = expression(index.value)
    let site = site(span)
    if let standIn = call.defaultElement.map(expression) {
      return Place { (frame, change) throws(Fault) in
        let (key, standIn) = (try key(frame), try standIn(frame))
        try base.modify(frame) { (container) throws(Fault) in
          guard case .dictionary = container else { throw site.noDefault(container) }
          try container.modifyElement(key, site) { (element) throws(Fault) in
            if case .some(let present) = element { element = present } else { element = standIn }
            try change(&element)
          }
        }
      }
    }
    return Place { (frame, change) throws(Fault) in
      let key = try key(frame)
      try base.modify(frame) { (container) throws(Fault) in
        try container.modifyElement(key, site, change)
      }
    }
  }

  private func unwrapped(_ inner: Expression, _ span: Span, isForced: Bool) -> Place? {
    guard let place = place(inner) else { return nil }
    let site = site(span)
    return Place { (frame, change) throws(Fault) in
      try place.modify(frame) { (optional) throws(Fault) in
        switch optional {
        case .some(var value):
          optional = .void
          defer { optional = .some(value) }
          try change(&value)
        case .none:
          throw isForced ? site.failure("found nil where '!' promises a value") : .chainEnded
        default: try change(&optional)
        }
      }
    }
  }

  /// Nothing changes where a link of the chain has no value.
  private func chained(_ inner: Expression) -> Place? {
    guard let place = place(inner) else { return nil }
    return Place { (frame, change) throws(Fault) in
      do throws(Fault) { try place.modify(frame, change) } catch {
        guard case .chainEnded = error else { throw error }
      }
    }
  }
}

extension Value {
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

extension Site {
  func outOfRange(_ index: Int, _ count: Int) -> Fault {
    failure(
      "index \(index) is out of range",
      label: count == 0 ? "the array is empty" : "the array has the indexes 0 to \(count - 1)")
  }
}
