import WeirSession

extension Session {
  /// Returns help for an expression without running it.
  ///
  /// The page describes the function or member at the end of the expression, or else the
  /// expression's type. Returns nil and reports a diagnostic if the expression is invalid.
  public func help(forTypeOf source: SourceText) -> Help.Page? {
    withExpression(in: source) { expression, checker in
      checker.wordPage(of: expression) ?? checker.typePage(of: expression, source.text)
    }
  }
}

extension Checker {
  /// Returns the page of the free function, member or type that the expression names, or of a
  /// function that the program declares.
  fileprivate func wordPage(of expression: Expression) -> Help.Page? {
    switch expression.kind {
    case .name(let name):
      switch meaning(of: name) {
      case .words(let words): return Help.page(of: words.map(\.page), title: name)
      case .type(let type): return page(of: type)
      case .global(let global): return global.shape.map { functionPage(name, $0) }
      case .local, .selfMember, .typeMember, nil: return nil
      }
    case .type(let syntax): return page(of: TypeValue(type(syntax)))
    case .member(let base, let name):
      return Help.page(of: words(name.text, after: base).map(\.page), title: name.text)
    case .parenthesized(let inner): return wordPage(of: inner)
    default: return nil
    }
  }

  private func words(_ name: String, after base: Expression) -> [Word] {
    if let type = staticType(base) { return catalog.words(name, onType: type.name) }
    return kind(of: base, expression(base).type).map { catalog.words(name, on: $0) } ?? []
  }

  /// Returns the receiver kind of the expression, or nil if it is unknown.
  ///
  /// A variable of unknown static type has the kind of its current value.
  private func kind(of expression: Expression, _ type: Type) -> ReceiverKind? {
    if let kind = type.receiverKind { return kind }
    if case .named(let name, _) = type, declaredType(name) is EnumType { return .enumCase }
    return expression.simpleName.flatMap { global($0)?.value?.receiverKind }
  }

  fileprivate func typePage(of expression: Expression, _ text: String) -> Help.Page? {
    let count = diagnosticCount
    let type = self.expression(expression).type
    guard diagnosticCount == count else { return nil }
    let kind = kind(of: expression, type)
    // For a variable of unknown static type, the page describes the current value.
    let value =
      type.isDynamic ? expression.simpleName.flatMap { global($0)?.value } : nil
    let spelling = value?.typeName ?? (type.isDynamic ? "Any" : type.description)
    let named = value == nil ? nil : kind.flatMap { NamedType.first[$0] }
    let declared: DeclaredType? =
      if case .named(let name, _) = type { declaredType(name) } else { nil }
    let members = declared.map { $0.usages(isStatic: false) } ?? []
    let kinds = type.pipeEnds.map { [$0.stream, $0.observer].compactMap(\.receiverKind) }
    let summary = declared?.summary ?? named?.summary ?? type.summary
    let title = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Help.Page(title, summary) { width in
      var lines = StyledText(source: "\(title): \(spelling)").wrapped(to: width, indent: 4)
      lines += StyledText(summary).wrapped(to: width)
      lines += Self.list(members, under: nil, width: width)
      for kind in kinds ?? [kind].compactMap(\.self) {
        lines += [StyledText()] + kind.members(width: width)
      }
      return lines
    }
  }

  private func page(of type: TypeValue) -> Help.Page? {
    guard let declared = type.declared else { return NamedType.of(type.type)?.page }
    let own = declared.usages(isStatic: true)
    let members = declared.usages(isStatic: false)
    let (name, summary) = (declared.name, declared.summary)
    return Help.Page(name, summary) { width in
      [StyledText(name, .type), StyledText(summary)]
        + Self.list(own, under: "On the type itself:", width: width)
        + Self.list(members, under: "On its values:", width: width)
    }
  }

  private func functionPage(_ name: String, _ shape: CallShape) -> Help.Page {
    let (usage, summary) = ("func " + shape.display(), "A function of this session.")
    return Help.Page(name, summary) { width in
      StyledText(source: usage).wrapped(to: width, indent: 4) + [StyledText(summary)]
    }
  }

  private static func list(
    _ usages: [String], under title: String?, width: Int
  ) -> [StyledText] {
    guard !usages.isEmpty else { return [] }
    let heading = title.map { [StyledText($0, .heading)] } ?? []
    return [StyledText()] + heading
      + usages.flatMap { StyledText(source: "  " + $0).wrapped(to: width, indent: 6) }
  }
}
