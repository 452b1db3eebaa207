extension Compiler {
  /// What a name means where it stands.
  enum Meaning {
    case local(FunctionScope.Place)
    case global(Global)
    case selfMember
    case type(TypeValue)
    case words([Word])
  }

  func meaning(of name: String) -> Meaning? {
    if let place = scope.find(name) { return .local(place) }
    if let type = scope.selfType, name != "self", type.hasMember(name) { return .selfMember }
    if let global = environment.globals[name] { return .global(global) }
    if let type = environment.enums[name] { return .type(TypeValue(name: name, enumType: type)) }
    if let alias = environment.aliases[name] { return .type(typeValue(alias)) }
    if let words = catalog.free[name] { return .words(words) }
    if catalog.typeNames.contains(name) { return .type(TypeValue(name: name)) }
    return nil
  }

  func name(_ name: String, _ span: Span) -> Code {
    guard let meaning = meaning(of: name) else { return unknown(name, span) }
    switch meaning {
    case .local(let place): return read(place)
    case .global(let global):
      let site = site(span)
      return { (_) throws(Fault) in
        guard let value = global.value else {
          throw site.failure("'\(global.name)' is used before it has a value")
        }
        return value
      }
    case .selfMember: return member(of: self.name("self", span), Name(text: name, span: span))
    case .type(let type):
      let value = Value.type(type)
      return { _ in value }
    case .words(let words): return wordAsValue(words[0], span)
    }
  }

  private func unknown(_ name: String, _ span: Span) -> Code {
    let known =
      scope.visibleNames + environment.globals.keys + environment.enums.keys
      + catalog.free.keys + catalog.typeNames
    let suggestion = nearest(name, among: known)
    return report(
      .name, "unknown name '\(name.shortened)'", at: span,
      label: suggestion.map { "did you mean '\($0)'?" } ?? "nothing of this name is known here")
  }

  func read(_ place: FunctionScope.Place) -> Code {
    switch place {
    case .slot(let variable):
      let slot = variable.slot
      return { frame in
        if case .cell(let cell) = frame.slots[slot] { return cell.value }
        return frame.slots[slot]
      }
    case .capture(let index, _):
      return { frame in
        if case .cell(let cell) = frame.captures![index] { return cell.value }
        return frame.captures![index]
      }
    }
  }

  /// The slot as it is: what a closure captures.
  private func capture(_ place: FunctionScope.Place) -> Code {
    switch place {
    case .slot(let variable):
      let slot = variable.slot
      return { frame in frame.slots[slot] }
    case .capture(let index, _): return { frame in frame.captures![index] }
    }
  }

  func typeValue(_ type: TypeSyntax) -> TypeValue {
    let type = resolved(type)
    switch type.kind {
    case .named(let name, _), .member(_, let name, _):
      return TypeValue(
        name: name.text, spelling: type.spelling, enumType: environment.enums[name.text])
    case .array: return TypeValue(name: "Array", spelling: type.spelling)
    case .dictionary: return TypeValue(name: "Dictionary", spelling: type.spelling)
    case .optional, .unwrapped: return TypeValue(name: "Optional", spelling: type.spelling)
    case .tuple, .function, .some, .any, .composition, .inout, .variadic:
      return TypeValue(name: type.spelling)
    }
  }

  /// Code that makes a closure of `code`, whose scope is complete.
  func makeFunction(_ code: FunctionCode, _ inner: FunctionScope) -> Code {
    let interpreter = interpreter
    guard !inner.captured.isEmpty else {
      let function = Value.function(FunctionValue(.code(code), interpreter: interpreter))
      return { _ in function }
    }
    let captures = inner.captured.map(capture)
    return { (frame) throws(Fault) in
      var captured: [Value] = []
      captured.reserveCapacity(captures.count)
      for capture in captures { captured.append(try capture(frame)) }
      return .function(FunctionValue(.code(code), captures: captured, interpreter: interpreter))
    }
  }
}

extension EnumType {
  func hasMember(_ name: String) -> Bool {
    name == "rawValue" || methods[name] != nil || properties[name] != nil || statics[name] != nil
      || memberNames.contains(name)
  }
}
