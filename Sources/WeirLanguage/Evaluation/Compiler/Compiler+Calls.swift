extension Compiler {
  func call(_ call: Call, _ expected: Type, _ span: Span) -> Typed {
    let written = WrittenArguments(call)
    switch call.callee.kind {
    case .name(let name):
      switch meaning(of: name) {
      case .type(let type): return construct(type, written, expected, span)
      case .words(let words):
        return wordCall(shapes(of: words, named: name), written, on: nil, expected, span)
      case .local(let place):
        if let shape = place.variable.shape {
          return functionCall(read(place, span).code, shape, written, span)
        }
      case .global(let global):
        if let shape = global.shape {
          return functionCall(self.name(name, call.callee.span).code, shape, written, span)
        }
      case .selfMember:
        return methodCall(
          Expression(kind: .name("self"), span: call.callee.span),
          Name(text: name, span: call.callee.span), call, written, expected, span)
      case nil: break
      }
    case .type(let type):
      let count = diagnosticCount
      let type = typeValue(type)
      guard diagnosticCount == count else {
        for argument in written.arguments { _ = expression(argument.value) }
        return .nothing
      }
      return construct(type, written, expected, span)
    case .member(let base, let name):
      if let type = staticType(call.callee) { return construct(type, written, expected, span) }
      if let type = staticType(base) { return staticCall(type, name, written, expected, span) }
      return methodCall(base, name, call, written, expected, span)
    case .implicitMember(let name): return implicitMember(name, written, expected, span)
    default: break
    }
    return valueCall(expression(call.callee), written, span)
  }

  /// The type that an expression names, if it names one.
  func staticType(_ expression: Expression) -> TypeValue? {
    switch expression.kind {
    case .type(let type): return typeValue(type)
    case .name(let name):
      if case .type(let type)? = meaning(of: name) { return type }
      return nil
    case .member(let base, let name):
      // `Signal.Observer`, `Signal<Int, NoError>.Event`
      guard let outer = staticType(base), catalog.typeNames.contains(name.text),
        catalog.words(name.text, onType: outer.name).isEmpty
      else { return nil }
      var arguments: [Type] = []
      if case .named(_, let types) = outer.type { arguments = types }
      return typeValue(.named(name.text, arguments))
    default: return nil
    }
  }

  /// How words are called under a name.
  func shapes(of words: [Word], named name: String) -> [CallShape] {
    words.flatMap { word in shapes(of: word).filter { $0.name == name } }
  }

  func shapes(of word: Word) -> [CallShape] {
    let key = ObjectIdentifier(word)
    if let known = environment.shapes[key] { return known }
    let main = CallShape(word.signature, of: word)
    let shapes = [main] + word.others.map { CallShape($0, of: word, result: main.result) }
    environment.shapes[key] = shapes
    return shapes
  }

  /// A call of a value that must be a function.
  private func valueCall(_ callee: Typed, _ written: WrittenArguments, _ span: Span) -> Typed {
    let site = site(span)
    let interpreter = interpreter
    var types: [Type]?
    var result = Type.dynamic
    switch callee.type {
    case .function(let parameters, let type): (types, result) = (parameters, type)
    case .dynamic, .variable: break
    default:
      for argument in written.arguments { _ = expression(argument.value) }
      return report(
        .type, "a value of type '\(callee.type)' cannot be called", at: span,
        hints: callee.type.isOptional ? ["it may be nil: unwrap it with '?' or '!' first"] : [])
    }
    if let count = types?.count, count != written.arguments.count, types != [.void] {
      return report(
        .type,
        "this function takes \(count.counted("argument")) but is given "
          + "\(written.arguments.count)", at: span, hints: ["it is of type '\(callee.type)'"])
    }
    let arguments = written.arguments.enumerated().map { index, argument in
      types.map { expression(argument.value, for: $0[index]) } ?? expression(argument.value)
    }
    let steps = arguments.map(\.step)
    let callee = callee.code
    return Typed(result) { (frame) throws(Fault) in
      let value = try callee(frame)
      guard case .function(let function) = value else {
        throw site.failure("a value of type '\(value.typeName)' cannot be called")
      }
      var values: [Value] = []
      values.reserveCapacity(steps.count)
      for step in steps { values.append(try step.code(frame)) }
      return try interpreter.invoke(function, values)
    }
  }

  /// A call of a function of the program under its name.
  func functionCall(
    _ callee: @escaping Code, _ shape: CallShape, _ written: WrittenArguments, _ span: Span
  ) -> Typed {
    guard let call = resolve([shape], written, span) else { return .nothing }
    let given = call.given()
    let inouts = inoutPlaces(call, written)
    let interpreter = interpreter
    guard inouts.isEmpty, given.allSatisfy({ $0 != nil }) else {
      return Typed(call.result) { (frame) throws(Fault) in
        guard case .function(let function) = try callee(frame) else { return .void }
        return try interpreter.invoke(function, given: given, inouts: inouts, frame)
      }
    }
    let steps = given.map { $0! }
    return Typed(call.result) { (frame) throws(Fault) in
      guard case .function(let function) = try callee(frame) else { return .void }
      return try interpreter.invoke(function, steps, frame)
    }
  }

  /// The places that a call changes, with the positions of their parameters.
  func inoutPlaces(
    _ call: ResolvedCall, _ written: WrittenArguments, offset: Int = 0
  ) -> [(index: Int, place: Place)] {
    var places: [(index: Int, place: Place)] = []
    for (position, parameter) in (call.shape.parameters ?? []).enumerated()
    where parameter.isInout {
      guard let index = call.mapping[position].first,
        case .reference(let target) = written.arguments[index].value.kind,
        let place = place(target)
      else { continue }
      if !parameter.type.accepts(place.type) || !place.type.accepts(parameter.type) {
        report(
          .type, "expected a value of type '\(parameter.type)', found '\(place.type)'",
          at: target.span, label: "this is of type '\(place.type)'")
      }
      places.append((position + offset, place))
    }
    return places
  }

  func construct(
    _ type: TypeValue, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> Typed {
    if let record = type.declared as? RecordType {
      return construct(record, written, expected, span)
    }
    if let enumType = type.declared as? EnumType, catalog.words("init", onType: type.name).isEmpty {
      return fromRawValue(enumType, written, span)
    }
    let words = catalog.words("init", onType: type.name)
    guard !words.isEmpty else {
      for argument in written.arguments { _ = expression(argument.value) }
      return report(.type, "a '\(type.spelling)' cannot be made this way", at: span)
    }
    return wordCall(shapes(of: words, named: "init"), written, on: type, expected, span)
  }

  private func fromRawValue(
    _ type: EnumType, _ written: WrittenArguments, _ span: Span
  ) -> Typed {
    noteLabel(["rawValue"], type.rawType.map { [$0] } ?? [], written)
    guard written.labels == ["rawValue"] else {
      for argument in written.arguments { _ = expression(argument.value) }
      let isMisspelt = written.labels.first?.flatMap { nearest($0, among: ["rawValue"]) } != nil
      return report(
        .type, "an enum is made by naming a case, or with '\(type.name)(rawValue:)'",
        at: !isMisspelt ? span : written.arguments[0].label?.span ?? span,
        label: !isMisspelt ? nil : "did you mean 'rawValue:'?", hints: [type.casesHint])
    }
    guard let rawType = type.rawType else {
      return report(.type, "the cases of '\(type.name)' have no raw values", at: span)
    }
    let code = expression(written.arguments[0].value, for: rawType).code
    return Typed(.optional(type.type)) { (frame) throws(Fault) in
      let raw = try code(frame)
      guard let enumCase = type.cases.first(where: { $0.rawValue == raw }) else { return .none }
      return .some(.enumCase(EnumValue(type, enumCase.name)))
    }
  }

  private func staticCall(
    _ type: TypeValue, _ name: Name, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> Typed {
    if isAskedFor(name.span) { return note(.typeMember(type), written) }
    if name.text == "init" { return construct(type, written, expected, span) }
    let words = catalog.words(name.text, onType: type.name)
    if !words.isEmpty {
      return wordCall(shapes(of: words, named: name.text), written, on: type, expected, span)
    }
    if let enumType = type.declared as? EnumType,
      let enumCase = enumType.enumCase(named: name.text)
    {
      return enumValue(enumType, enumCase, written, type.type, span)
    }
    guard let declared = type.declared else { return unknownStatic(type, name) }
    if let shape = declared.shapes[name.text], shape.isStatic,
      case .method(let call, _) = shape.kind
    {
      return functionCall(staticMember(declared, name).code, call, written, span)
    }
    return valueCall(staticMember(declared, name), written, span)
  }

  /// A case with the values it carries.
  func enumValue(
    _ type: EnumType, _ enumCase: EnumType.Case, _ written: WrittenArguments, _ result: Type,
    _ span: Span
  ) -> Typed {
    let types = type.payloadTypes(of: enumCase, in: result)
    noteLabel(enumCase.labels ?? [], types, written)
    guard written.arguments.count == max(types.count, enumCase.labels?.count ?? 0) else {
      for argument in written.arguments { _ = expression(argument.value) }
      return report(
        .type,
        "'.\(enumCase.name)' carries \(types.count.counted("value")), not "
          + "\(written.arguments.count)", at: span)
    }
    let labels = enumCase.labels ?? []
    for (label, argument) in zip(labels, written.arguments)
    where argument.label?.text != label && !type.isBuiltIn {
      for argument in written.arguments { _ = expression(argument.value) }
      let usage = labels.map { "\($0 ?? "_"):" }.joined()
      let meant = argument.label.flatMap { nearest($0.text, among: labels.compactMap(\.self)) }
      return report(
        .name, "'.\(enumCase.name)' is written '.\(enumCase.name)(\(usage))'",
        at: argument.label?.span ?? argument.value.span,
        label: meant.map { "did you mean '\($0):'?" })
    }
    let steps = written.arguments.enumerated().map { index, argument in
      expression(argument.value, for: index < types.count ? types[index] : .dynamic).step
    }
    return Typed(result) { (frame) throws(Fault) in
      var payload: [Value] = []
      for step in steps { payload.append(try step.code(frame)) }
      return .enumCase(EnumValue(type, enumCase.name, payload, labels: labels))
    }
  }

  func unknownStatic(_ type: TypeValue, _ name: Name) -> Typed {
    let suggestion = nearest(name.text, among: catalog.names(onType: type.name))
    return report(
      .name, "type '\(type.spelling)' has no member '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" })
  }

  func staticMember(_ type: DeclaredType, _ name: Name) -> Typed {
    guard type.memberNames.contains(name.text) else {
      let enumType = type as? EnumType
      let known = (enumType?.cases.map(\.name) ?? []) + type.memberNames
      let suggestion = nearest(name.text, among: known)
      return report(
        .name,
        enumType == nil
          ? "type '\(type.name)' has no member '\(name.text)'"
          : "'\(type.name)' has no case or member '\(name.text)'", at: name.span,
        label: suggestion.map { "did you mean '\($0)'?" },
        hints: suggestion == nil ? enumType.map { [$0.casesHint] } ?? [] : [])
    }
    let shape = type.shapes[name.text]
    let site = site(name.span)
    guard shape?.isStatic ?? true else {
      if case .method(let call, isMutating: false)? = shape?.kind {
        return unboundMethod(name, of: type, call)
      }
      return report(
        .type, "'\(name.text)' belongs to a value of '\(type.name)', not to the type",
        at: name.span)
    }
    return Typed(shape?.type ?? .dynamic) { (_) throws(Fault) in
      guard let value = type.statics[name.text]?.value else {
        throw site.failure("'\(name.text)' is used before it has a value")
      }
      return value
    }
  }

  /// `Type.method`: a function from a value of the type to its method.
  private func unboundMethod(_ name: Name, of type: DeclaredType, _ call: CallShape) -> Typed {
    let interpreter = interpreter
    let text = name.text
    return Typed(.function([type.type], call.type)) { (_) throws(Fault) in
      let bind = FunctionValue(
        .host(name: text) { (receiver) throws(Fault) in
          .function(
            FunctionValue(
              .host(name: text) { (arguments) throws(Fault) in
                guard let method = type.methods[text] else { return .void }
                return try interpreter.invoke(method, receiver + arguments)
              }, interpreter: interpreter))
        }, interpreter: interpreter)
      return .function(bind)
    }
  }
}

extension EnumType {
  /// The cases, said in a hint.
  var casesHint: String {
    let names = cases.prefix(8).map { "'.\($0.name)'" }.joined(separator: ", ")
    return "the cases are \(names)\(cases.count > 8 ? " ..." : "")"
  }

  var isBuiltIn: Bool { EnumType.builtIn.values.contains { $0 === self } }

  /// The type of the raw values, where the cases have any.
  var rawType: Type? {
    switch cases.first?.rawValue {
    case .int: .int
    case .string: .string
    case .double: .double
    default: nil
    }
  }

  /// The types of what a case carries; those of an event are its stream's.
  func payloadTypes(of enumCase: Case, in type: Type) -> [Type] {
    guard isBuiltIn else { return enumCase.types.map { $0.substituting(type.bindings) } }
    guard enumCase.labels != nil else { return [] }
    let count = enumCase.labels?.count ?? 0
    guard case .named(_, let arguments) = type, let first = arguments.first, count == 1 else {
      return Array(repeating: .dynamic, count: count)
    }
    switch enumCase.name {
    case "value", "success", "valid": return [first]
    case "failed", "failure", "error", "producerFailed":
      return [arguments.count == 2 ? arguments[1] : self === EnumType.completion ? first : .dynamic]
    default: return [.dynamic]
    }
  }
}
