/// Something that can be read and changed: a variable, a property, an element.
struct Place {
  let type: Type
  /// Changes the value in place.
  let modify: (Frame, (inout Value) throws(Fault) -> Void) throws(Fault) -> Void

  /// - Parameter assign: sets the value without a look at what it was, where that costs less.
  init(
    _ type: Type, assign: ((Frame, Value) throws(Fault) -> Void)? = nil,
    _ modify: @escaping (Frame, (inout Value) throws(Fault) -> Void) throws(Fault) -> Void
  ) {
    self.type = type
    self.modify = modify
    self.assign = assign
    property = nil
  }

  /// A property of what the host provides, for what need not go through a closure.
  let property: PropertyAccess?
  private let assign: ((Frame, Value) throws(Fault) -> Void)?

  /// A property of what the host provides.
  init(_ type: Type, _ property: PropertyAccess) {
    (self.type, self.property, assign) = (type, property, property.set)
    modify = property.modify
  }

  func set(_ value: Value, _ frame: Frame) throws(Fault) {
    if let assign { return try assign(frame, value) }
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
      return Place(.dynamic) { (_, change) throws(Fault) in
        var ignored = Value.void
        try change(&ignored)
      }
    case .member(let base, let name):
      if isAskedFor(name.span) {
        _ = memberAccess(base, name)
        return nil
      }
      return property(of: base, name)
    case .element(let base, let index): return element(base, index, expression.span)
    case .subscripted(let call): return subscriptPlace(call, expression.span)
    case .chain(let inner): return chained(inner)
    case .forced(let inner): return unwrapped(inner, expression.span, isForced: true)
    case .optionalChain(let inner): return unwrapped(inner, expression.span, isForced: false)
    default:
      report(
        .syntax, "nothing can be assigned to this", at: expression.span,
        label: "this is no variable, property or element")
      return nil
    }
  }

  private func variable(_ name: String, _ span: Span) -> Place? {
    switch meaning(of: name) {
    case .local(let place):
      let variable = place.variable
      if !variable.isMutable, variable.isInitialised {
        return constant(name, span, isFunction: variable.shape != nil, variable.origin)
      }
      return Place(variable.type) { (frame, change) throws(Fault) in
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
      if let accessors = global.accessors {
        scope.isLeaf = false
        return computed(global, accessors, span)
      }
      guard global.isMutable || global.isGivenLater else {
        return constant(name, span, isFunction: global.shape != nil)
      }
      return Place(global.type) { (_, change) throws(Fault) in
        // Taken out, so that an array is changed in place and not copied.
        var value = global.value ?? .void
        global.value = .void
        defer { global.value = value }
        try change(&value)
      }
    case .selfMember:
      scope.isLeaf = false
      return property(
        of: Expression(kind: .name("self"), span: span), Name(text: name, span: span))
    case .type, .words:
      report(.type, "'\(name)' cannot be changed", at: span)
      return nil
    case nil:
      _ = self.name(name, span)
      return nil
    }
  }

  private func computed(
    _ global: Global, _ accessors: (get: FunctionCode, set: FunctionCode?), _ span: Span
  ) -> Place? {
    guard let set = accessors.set else { return constant(global.name, span) }
    let interpreter = interpreter
    return Place(global.type) { (_, change) throws(Fault) in
      let getter = FunctionValue(.code(accessors.get), interpreter: interpreter)
      var value = try interpreter.invoke(getter, [])
      try change(&value)
      let setter = FunctionValue(.code(set), interpreter: interpreter)
      _ = try interpreter.invoke(setter, [value])
    }
  }

  private func constant(
    _ name: String, _ span: Span, isFunction: Bool = false,
    _ origin: LocalVariable.Origin = .declaration
  ) -> Place? {
    let hint =
      switch origin {
      case .declaration: "declare it with 'var' to make it a variable"
      case .parameter: "a parameter is a constant; 'var \(name) = \(name)' makes a variable of it"
      case .loop: "each turn of the loop has a constant of its own; count in a variable outside"
      }
    report(
      .type, "'\(name)' is a \(isFunction ? "function" : "constant")", at: span,
      label: "this cannot be changed", hints: isFunction ? [] : [hint])
    return nil
  }

  private func property(of base: Expression, _ name: Name) -> Place? {
    scope.isLeaf = false
    if let type = staticType(base) { return staticProperty(type, name) }
    let receiver = expression(base)
    if case .named(let typeName, _) = receiver.type, let declared = environment.types[typeName] {
      return property(of: base, receiver, declared, name)
    }
    let isTupleLabel = environment.tupleLabels.contains(name.text)
    if case .tuple(let elements, let labels) = receiver.type,
      let index = labels.firstIndex(of: name.text)
    {
      return element(base, index, elements[index])
    }
    let kind = receiver.type.receiverKind
    let words = kind.map { catalog.words(name.text, on: $0) } ?? catalog.words(name.text)
    let word = words.first(where: \.isSettable)
    if receiver.type.isDynamic, isTupleLabel || isMemberName(name.text) {
      return dynamicProperty(base, receiver, name)
    }
    guard let word else {
      let kind = receiver.type.receiverKind
      if let kind, words.isEmpty {
        _ = noMember(name, receiver.type, kind)
      } else {
        report(
          .type,
          "a value of type '\(receiver.type)' has no property '\(name.text)' that can be set",
          at: name.span)
      }
      return nil
    }
    let shape = shapes(of: word)[0]
    let type = shape.result.substituting(receiver.type.bindings)
    return hostProperty(
      receiver, name, type, known: receiver.type.receiverKind.map { (word, $0) })
  }

  private func isMemberName(_ name: String) -> Bool {
    environment.types.values.contains { $0.memberNames.contains(name) }
  }

  private func hostProperty(
    _ receiver: Typed, _ name: Name, _ type: Type,
    known: (word: Word, kind: ReceiverKind)? = nil
  ) -> Place {
    Place(
      type,
      PropertyAccess(name.text, of: receiver, known: known, site(name.span), interpreter))
  }

  /// A property of a value whose type only shows when the program runs.
  private func dynamicProperty(_ base: Expression, _ receiver: Typed, _ name: Name) -> Place? {
    let site = site(name.span)
    let interpreter = interpreter
    guard isVariable(base), let place = place(base) else {
      return hostProperty(receiver, name, .dynamic)
    }
    return Place(.dynamic) { (frame, change) throws(Fault) in
      try place.modify(frame) { (target) throws(Fault) in
        if target.hasMembersOfItsOwn {
          try target.modifyMember(name.text, interpreter, site, change)
        } else {
          try interpreter.change(name.text, of: target, site, change)
        }
      }
    }
  }

  /// A property that the program declares.
  private func property(
    of base: Expression, _ receiver: Typed, _ declared: DeclaredType, _ name: Name
  ) -> Place? {
    guard let shape = declared.shapes[name.text], !shape.isStatic else {
      _ = member(of: receiver, name, in: declared)
      return nil
    }
    let isInitialising = base.isSelf && scope.selfType === declared && isInInitialiser
    guard shape.isMutable || isInitialising else {
      report(
        .type, "'\(name.text)' is a constant", at: name.span, label: "this cannot be changed",
        hints: ["declare it with 'var' to make it a variable"])
      return nil
    }
    let interpreter = interpreter
    let site = site(name.span)
    if (declared as? RecordType)?.isReference == true {
      let code = receiver.code
      return Place(shape.type) { (frame, change) throws(Fault) in
        var object = try code(frame)
        try object.modifyMember(name.text, interpreter, site, change)
      }
    }
    guard isVariable(base) || isInitialising else {
      report(
        .type, "the value is a constant, and so is its '\(name.text)'", at: base.span,
        label: "this cannot be changed", hints: ["declare it with 'var' to make it a variable"])
      return nil
    }
    guard let place = place(base) else { return nil }
    return Place(shape.type) { (frame, change) throws(Fault) in
      try place.modify(frame) { (target) throws(Fault) in
        try target.modifyMember(name.text, interpreter, site, change)
      }
    }
  }

  private var isInInitialiser: Bool { scope.find("self")?.variable.isMutable ?? false }

  private func staticProperty(_ type: TypeValue, _ name: Name) -> Place? {
    guard let declared = type.declared, let shape = declared.shapes[name.text], shape.isStatic
    else {
      _ = typeMemberCode(type, name)
      return nil
    }
    guard shape.isMutable, let global = declared.statics[name.text] else {
      return constant(name.text, name.span)
    }
    return Place(shape.type) { (_, change) throws(Fault) in
      var value = global.value ?? .void
      global.value = .void
      defer { global.value = value }
      try change(&value)
    }
  }

  private func typeMemberCode(_ type: TypeValue, _ name: Name) -> Typed {
    type.declared.map { staticMember($0, name) } ?? unknownStatic(type, name)
  }

  private func element(_ base: Expression, _ index: Int, _ span: Span) -> Place? {
    var type = Type.dynamic
    if case .tuple(let types, _) = expression(base).type, index < types.count {
      type = types[index]
    }
    return element(base, index, type)
  }

  private func element(_ base: Expression, _ index: Int, _ type: Type) -> Place? {
    guard let place = place(base) else { return nil }
    let site = site(base.span)
    return Place(type) { (frame, change) throws(Fault) in
      try place.modify(frame) { (target) throws(Fault) in
        try target.modifyElement(index, site, change)
      }
    }
  }

  private func subscriptPlace(_ call: Call, _ span: Span) -> Place? {
    guard let index = call.arguments.first, let base = place(call.callee) else { return nil }
    var (keyType, type) = (Type.dynamic, Type.dynamic)
    switch base.type {
    case .array(let element): (keyType, type) = (.int, element)
    case .dictionary(let key, let value):
      (keyType, type) = (key, call.defaultElement == nil ? .optional(value) : value)
    case .dynamic, .variable: break
    default:
      report(.type, "a value of type '\(base.type)' has no elements", at: span)
      return nil
    }
    let key = expression(index.value, for: keyType).code
    let site = site(span)
    if let standIn = call.defaultElement.map({ expression($0, for: type).code }) {
      return Place(type) { (frame, change) throws(Fault) in
        let (key, standIn) = (try key(frame), try standIn(frame))
        try base.modify(frame) { (container) throws(Fault) in
          guard case .dictionary = container else { throw site.noDefault(container) }
          try container.modifyEntry(key, site) { (entry) throws(Fault) in
            var element = entry ?? standIn
            entry = nil
            defer { entry = element }
            try change(&element)
          }
        }
      }
    }
    return Place(
      type,
      assign: { (frame, value) throws(Fault) in
        let key = try key(frame)
        try base.modify(frame) { (container) throws(Fault) in
          try container.setElement(key, value, site)
        }
      }
    ) { (frame, change) throws(Fault) in
      let key = try key(frame)
      try base.modify(frame) { (container) throws(Fault) in
        try container.modifyElement(key, site, change)
      }
    }
  }

  private func unwrapped(_ inner: Expression, _ span: Span, isForced: Bool) -> Place? {
    guard let place = place(inner) else { return nil }
    let site = site(span)
    return Place(place.type.unwrapped) { (frame, change) throws(Fault) in
      try place.modify(frame) { (optional) throws(Fault) in
        guard try optional.modifyWrapped(change) else {
          throw isForced ? site.failure("found nil where '!' promises a value") : .chainEnded
        }
      }
    }
  }

  /// Nothing changes where a link of the chain has no value.
  private func chained(_ inner: Expression) -> Place? {
    guard let place = place(inner) else { return nil }
    return Place(place.type) { (frame, change) throws(Fault) in
      do throws(Fault) { try place.modify(frame, change) } catch {
        guard case .chainEnded = error else { throw error }
      }
    }
  }
}

extension Expression {
  fileprivate var isSelf: Bool {
    if case .name("self") = kind { true } else { false }
  }
}

extension Word {
  fileprivate var isSettable: Bool {
    if case .property(_, .some) = behaviour { true } else { false }
  }
}
