import WeirRuntime

/// Names of earlier versions of the libraries, which are checked in their present spelling.
extension Checker {
  /// Returns a call in its present spelling; nil if it already has one.
  func present(_ call: Call, _ span: Span) -> Expression? {
    switch call.callee.kind {
    case .member(let base, let name): return present(call, of: base, name, span)
    case .type(let type): return type.name.flatMap { present(call, named: $0, span) }
    case .name(let name): return present(call, named: name, span)
    default: return nil
    }
  }

  private func present(_ call: Call, named name: String, _ span: Span) -> Expression? {
    guard let spellings = FormerSpelling.named(name), !isTaken(name, call) else { return nil }
    if let method = call.asMethodCall, case .member(let base, let name) = method.callee.kind,
      let call = present(method, of: base, name, span)
    {
      return call
    }
    return spellings.firstResult { $0.applied(to: call, of: nil, at: call.callee.span, span) }
  }

  private func present(
    _ call: Call, of base: Expression, _ name: Name, _ span: Span
  ) -> Expression? {
    guard let spellings = FormerSpelling.named(name.text), !isMemberName(name.text) else {
      return nil
    }
    return spellings.firstResult { spelling in
      if spelling.isOfSwift2, !environment.speaksSwift2 { return nil }
      if spelling.former.base == "[]", !isArray(base) { return nil }
      return spelling.applied(to: call, of: base, at: name.span, span)
    }
  }

  /// Returns a property or a free name in its present spelling; nil if it already has one.
  func present(_ name: Name, of base: Expression?, _ span: Span) -> Expression? {
    guard let spellings = FormerSpelling.named(name.text),
      base == nil ? !isTaken(name.text, nil) : !isMemberName(name.text)
    else { return nil }
    return spellings.firstResult { $0.applied(to: nil, of: base, at: name.span, span) }
  }

  /// Returns whether the program declares the free name, or a built-in function takes the call.
  private func isTaken(_ name: String, _ call: Call?) -> Bool {
    switch meaning(of: name) {
    case .words(let words)?:
      guard let call else { return true }
      return shapes(of: words, named: name).contains { $0.takes(WrittenArguments(call)) }
    case .type(let type)?:
      return type.declared.map { !($0 is EnumType) } ?? (call == nil)
    case nil: return false
    default: return true
    }
  }

  private func isArray(_ base: Expression) -> Bool {
    let count = diagnosticCount
    let type = expression(base).type
    _ = removeDiagnostics(to: count)
    if case .array = type { return true }
    return false
  }

  /// Returns the arguments with the label of the first parameter, which Swift 2 omits.
  func labeled(_ written: WrittenArguments, for shapes: [CallShape]) -> WrittenArguments {
    guard environment.speaksSwift2, let first = written.arguments.first, first.label == nil,
      written.arguments.count > written.trailing,
      !shapes.contains(where: { $0.takes(written) }),
      let label = shapes.firstResult({ $0.parameters?.first?.label })
    else { return written }
    let name = Name(text: label, span: first.value.span)
    let labeled = WrittenArguments(
      Call(
        callee: first.value,
        arguments: [Argument(label: name, value: first.value)] + written.arguments.dropFirst(),
        trailingCount: written.trailing))
    return shapes.contains { $0.takes(labeled) } ? labeled : written
  }
}

extension Array {
  /// Returns the first non-nil result of the transformation.
  fileprivate func firstResult<T>(_ transform: (Element) -> T?) -> T? {
    for element in self { if let result = transform(element) { return result } }
    return nil
  }
}
