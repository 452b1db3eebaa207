extension Compiler {
  /// A member of a value whose type the program declares, without a call.
  func member(of base: Typed, _ name: Name, in declared: DeclaredType) -> Typed {
    if name.text == "rawValue", let type = (declared as? EnumType)?.rawType {
      return runtimeMember(of: base, name, type)
    }
    guard let shape = declared.shapes[name.text], !shape.isStatic else {
      if let word = catalog.words(name.text, on: .enumCase).first, declared is EnumType {
        return runtimeMember(of: base, name, shapes(of: word)[0].type.substituting([:]))
      }
      return noMember(name, of: declared)
    }
    guard case .stored(let index) = shape.kind else {
      return runtimeMember(of: base, name, shape.type)
    }
    let code = base.code
    let interpreter = interpreter
    let site = site(name.span)
    return Typed(shape.type) { (frame) throws(Fault) in
      let value = try code(frame)
      if case .record(let record) = value, record.type === declared { return record.fields[index] }
      return try interpreter.member(name.text, of: value, site)
    }
  }

  private func runtimeMember(of base: Typed, _ name: Name, _ type: Type) -> Typed {
    let code = base.code
    let interpreter = interpreter
    let site = site(name.span)
    return Typed(type) { (frame) throws(Fault) in
      try interpreter.member(name.text, of: try code(frame), site)
    }
  }

  private func noMember(_ name: Name, of declared: DeclaredType) -> Typed {
    if declared.shapes[name.text]?.isStatic == true {
      return report(
        .name, "'\(name.text)' belongs to the type: write '\(declared.name).\(name.text)'",
        at: name.span)
    }
    let hasRawValue = (declared as? EnumType)?.rawType != nil
    let known = declared.memberNames.union(hasRawValue ? ["rawValue"] : [])
    let suggestion = nearest(name.text, among: known)
    return report(
      .name, "a value of type '\(declared.name)' has no member '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" })
  }

  /// A method of a type that the program declares; nil where it has none of that name.
  func declaredMethod(
    _ base: Expression, _ receiver: Typed, _ declared: DeclaredType, _ name: Name,
    _ written: WrittenArguments, _ span: Span
  ) -> Typed? {
    guard let shape = declared.shapes[name.text], !shape.isStatic else {
      if declared is EnumType, !catalog.words(name.text, on: .enumCase).isEmpty { return nil }
      for argument in written.arguments { _ = expression(argument.value) }
      return noMember(name, of: declared)
    }
    guard case .method(let call, let isMutating) = shape.kind else { return nil }
    guard let resolved = resolve([call], written, span) else { return .nothing }
    let given: [Step?] = resolved.given()
    var inouts = inoutPlaces(resolved, written, offset: 1)
    let interpreter = interpreter
    let (text, site) = (name.text, site(span))
    var receiver: Step? = receiver.step
    if isMutating {
      guard isVariable(base) else {
        return report(
          .type, "'\(text)' changes the value, and this is a constant", at: base.span,
          hints: ["declare it with 'var' to make it a variable"])
      }
      guard let place = place(base) else { return .nothing }
      inouts.insert((0, place), at: 0)
      receiver = nil
    }
    return Typed(resolved.result) { [receiver, inouts] (frame) throws(Fault) in
      var method = declared.methods[text]
      if let receiver {
        let value = try receiver.code(frame)
        if let own = value.declared?.methods[text] { method = own }
        guard let method else { throw site.noMember(text, value, .shared) }
        return try interpreter.invoke(
          method, given: [Step { _ in value }] + given, inouts: inouts, frame)
      }
      guard let method else { return .void }
      return try interpreter.invoke(method, given: [nil] + given, inouts: inouts, frame)
    }
  }

  /// A new value of a struct, or a new object.
  func construct(
    _ type: RecordType, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> Typed {
    let shapes = type.initialisers.map(\.shape)
    guard let call = resolve(shapes, written, span),
      let index = shapes.firstIndex(where: { $0 === call.shape })
    else { return .nothing }
    let given = call.given()
    let interpreter = interpreter
    let isFailable = call.shape.result.isOptional
    return Typed(call.shape.result) { (frame) throws(Fault) in
      var fields: [Value] = []
      for field in type.fields {
        if let initial = field.initial {
          fields.append(try interpreter.invoke(initial, []))
        } else {
          fields.append(field.type.isOptional ? .none : .void)
        }
      }
      let record = RecordValue(type, fields)
      guard let code = type.initialisers[index].code else {
        var next = 0
        for (position, field) in type.fields.enumerated()
        where field.isMember && !type.isReference {
          if let value = given[next] { record.fields[position] = try value.code(frame) }
          next += 1
        }
        return .record(record)
      }
      let made = try interpreter.initialise(record, with: code, given, frame)
      guard isFailable else { return made }
      if case .none = made { return .none }
      return .some(made)
    }
  }
}

extension RecordType.Field {
  /// True where the memberwise initialiser takes a value for it.
  var isMember: Bool { isMutable || initial == nil }
}

extension Value {
  /// The type that the program declares for the value.
  var declared: DeclaredType? {
    switch self {
    case .record(let record): record.type
    case .enumCase(let value): value.type
    default: nil
    }
  }
}
