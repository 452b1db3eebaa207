import WeirSyntax

/// What a class inherits from, and what it may say otherwise.
extension Checker {
  /// Finds the superclass among what a type is said to inherit.
  func setSuperclass(_ one: TypeToDeclare) {
    let declaration = one.declaration
    for (index, syntax) in declaration.inherited.enumerated() {
      guard
        case .named(let name, _) = within(
          one.type.outer ?? one.type, isStatic: true,
          {
            reader.type(syntax)
          }), let base = declaredType(name) as? RecordType
      else { continue }
      if let mistake = mistake(in: base, of: one, isFirst: index == 0) {
        report(.type, mistake, at: syntax.span)
      } else {
        (one.type as? RecordType)?.superclass = base
      }
    }
  }

  /// How many superclasses a class may have, one above the other: members are looked for in each.
  private static let maximumSuperclasses = 256

  /// Reports a class that has too many superclasses, and lets it have none.
  ///
  /// - Parameter types: each after its superclass.
  func limitInheritance(_ types: [TypeToDeclare]) {
    var counts: [ObjectIdentifier: Int] = [:]
    for one in types {
      guard let type = one.type as? RecordType, let base = type.superclass else { continue }
      let count = 1 + (counts[ObjectIdentifier(base)] ?? base.superclassCount)
      counts[ObjectIdentifier(type)] = count
      guard count > Self.maximumSuperclasses else { continue }
      type.superclass = nil
      counts[ObjectIdentifier(type)] = 0
      report(
        .type, "a class has at most \(Self.maximumSuperclasses) superclasses",
        at: one.declaration.name.span, label: "'\(type.shownName)' has one more")
    }
  }

  private func mistake(
    in base: RecordType, of one: TypeToDeclare, isFirst: Bool
  ) -> String? {
    guard let type = one.type as? RecordType, type.isReference, base.isReference else {
      return "only a class inherits, and only from a class: '\(base.shownName)' is no protocol"
    }
    if base.isKind(of: type) { return "'\(type.shownName)' inherits from itself" }
    if type.superclass != nil { return "a class inherits from one class only" }
    if !isFirst { return "the superclass '\(base.shownName)' stands first" }
    if base.isFinal { return "'\(base.shownName)' is final: nothing inherits from it" }
    return nil
  }

  /// Reports a member that hides one of the superclass without saying so, or says so for nothing.
  func checkOverride(
    of member: MemberShape, _ shape: CallShape?, _ name: Name, _ modifiers: Modifiers,
    in type: DeclaredType
  ) {
    guard let superclass = (type as? RecordType)?.superclass else {
      if modifiers.contains(.override) {
        report(
          .type, "'\(name.text)' overrides nothing: '\(type.shownName)' has no superclass",
          at: name.span, hints: ["leave out 'override'"])
      }
      return
    }
    let candidates = (self.shape(name.text, of: superclass)?.all ?? []).filter {
      $0.isStatic == member.isStatic && $0.access != .inside
    }
    let overridden =
      shape.map { shape in candidates.first { $0.call?.takesTheSame(as: shape) == true } }
      ?? candidates.first { shape == nil && $0.call == nil }
    guard let overridden else {
      if modifiers.contains(.override) {
        report(
          .type, "'\(name.text)' overrides nothing: '\(superclass.shownName)' has no such member",
          at: name.span, hints: candidates.compactMap { $0.call }.map { "it has '\($0.display())'" }
        )
      }
      return
    }
    if let mistake = mistake(in: member, overriding: overridden, name.text, modifiers, superclass) {
      report(.type, mistake, at: name.span)
    }
    if let shape, let key = overridden.call?.key { shape.key = key }
    if shape == nil, let record = type as? RecordType { record.overriddenFields.insert(name.text) }
  }

  private func mistake(
    in member: MemberShape, overriding base: MemberShape, _ name: String, _ modifiers: Modifiers,
    _ superclass: RecordType
  ) -> String? {
    if member.isStatic, member.call == nil {
      return "a property of the class cannot be overridden here: make it a 'class func'"
    }
    if base.isFinal {
      return base.isStatic
        ? "'\(name)' of '\(superclass.shownName)' is static: only a 'class' member is overridden"
        : "'\(name)' of '\(superclass.shownName)' is final: it cannot be overridden"
    }
    if !modifiers.contains(.override) {
      return "'\(name)' is a member of '\(superclass.shownName)': write 'override' before it"
    }
    if case .stored = member.kind, !member.isStatic {
      return "a stored property cannot override '\(name)'"
    }
    if base.isMutable, !member.isMutable, base.call == nil {
      return "'\(name)' can be set in '\(superclass.shownName)', and here it cannot"
    }
    if base.call == nil, !base.type.isDynamic, !member.type.isDynamic,
      !base.type.accepts(member.type, self) || base.isMutable && base.type != member.type
    {
      return "'\(name)' is of type '\(base.type)' in '\(superclass.shownName)'"
    }
    return nil
  }

  // MARK: Modifiers

  func checkModifiers(_ modifiers: Modifiers, ofType declaration: TypeDeclaration, _ name: Name) {
    let isClass = declaration.keyword == .class
    for (modifier, word) in Modifiers.words where modifiers.contains(modifier) {
      switch modifier {
      case .private, .ofClass: break
      case .final where isClass: break
      case .indirect where declaration.keyword == .enum: break
      default: report(.syntax, "'\(word)' does not belong before a type", at: name.span)
      }
    }
  }

  /// Reports the words that make no sense before a member.
  func checkModifiers(_ member: Declaration, of type: DeclaredType) {
    let modifiers = member.modifiers
    let isClass = (type as? RecordType)?.isReference == true
    var allowed: Modifiers = [.private, .static, .final]
    if isClass { allowed.formUnion([.override, .ofClass]) }
    switch member.kind {
    case .variable:
      allowed.formUnion([.lazy, .weak, .unowned, .privateSet])
      if isClass { allowed.formUnion(.required) }
    case .function: if !isClass { allowed.formUnion(.mutating) }
    case .initializer:
      allowed = [.private]
      if isClass { allowed.formUnion([.convenience, .required, .override]) }
    case .enumCases: allowed = [.indirect]
    case .type: return
    case .deinitializer, .subscript, .typeAlias, .associatedType, .import:
      allowed.formUnion([.override, .ofClass])
    }
    for (modifier, word) in Modifiers.words
    where modifiers.contains(modifier) && !allowed.contains(modifier) {
      report(
        .syntax,
        modifier == .mutating && isClass
          ? "a method of a class changes its object anyhow: leave out 'mutating'"
          : "'\(word)' does not belong here", at: Span(member.span.start..<member.span.start + 1))
    }
    if modifiers.contains(.final), !isClass {
      report(
        .syntax, "'final' is for classes and their members",
        at: Span(member.span.start..<member.span.start + 1))
    }
  }

  func checkModifiers(
    of initialiser: Initialiser, _ modifiers: Modifiers, _ overridden: Initialiser?,
    in type: DeclaredType, _ place: Span
  ) {
    // An initialiser of a subclass takes the place of a designated one only.
    let isOverride = overridden.map { !$0.isConvenience } ?? false
    if isOverride, !modifiers.contains(.override), overridden?.isRequired != true {
      report(
        .type,
        "'\(initialiser.shape.text)' overrides one of the superclass: write 'override' before 'init'",
        at: place)
    }
    if let overridden, overridden.isRequired, !modifiers.contains(.required) {
      report(.type, "this initialiser is 'required' in the superclass, and here too", at: place)
    }
    if modifiers.contains(.override), !isOverride {
      report(
        .type, "'\(initialiser.shape.text)' overrides no initialiser of a superclass", at: place,
        hints: ["leave out 'override'"])
    }
  }
}

extension Modifiers {
  fileprivate static let words: [(Modifiers, String)] = [
    (.static, "static"), (.mutating, "mutating"), (.lazy, "lazy"), (.weak, "weak"),
    (.unowned, "unowned"), (.override, "override"), (.indirect, "indirect"),
    (.convenience, "convenience"), (.required, "required"), (.final, "final"),
    (.private, "private"), (.privateSet, "private(set)"), (.ofClass, "class"),
  ]
}

extension RecordType {
  /// The count of the classes that this one inherits from, directly or through others.
  fileprivate var superclassCount: Int {
    sequence(first: self, next: \.superclass).count { _ in true } - 1
  }
}
