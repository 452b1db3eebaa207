import WeirRuntime

/// Class inheritance and overriding.
extension Checker {
  /// Sets the superclass that the inheritance clause of a class names. Reports an invalid one.
  func setSuperclass(_ one: PendingTypeDeclaration) {
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

  /// The maximum number of direct and indirect superclasses. Member lookup searches all of them.
  private static let maximumSuperclasses = 256

  /// Reports classes with too many superclasses, and removes their superclass.
  ///
  /// - Parameter types: the types, each after its superclass.
  func limitInheritance(_ types: [PendingTypeDeclaration]) {
    var counts: [ObjectIdentifier: Int] = [:]
    for one in types {
      guard let type = one.type as? RecordType, let base = type.superclass else { continue }
      let count = 1 + (counts[ObjectIdentifier(base)] ?? base.superclassCount)
      counts[ObjectIdentifier(type)] = count
      guard count > Self.maximumSuperclasses else { continue }
      type.superclass = nil
      counts[ObjectIdentifier(type)] = 0
      report(
        .type, "class '\(type.shownName)' has more than \(Self.maximumSuperclasses) superclasses",
        at: one.declaration.name.span)
    }
  }

  private func mistake(
    in base: RecordType, of one: PendingTypeDeclaration, isFirst: Bool
  ) -> String? {
    guard let type = one.type as? RecordType, type.isReference, base.isReference else {
      return "inheritance from non-protocol type '\(base.shownName)'"
    }
    if base.isKind(of: type) { return "'\(type.shownName)' inherits from itself" }
    if type.superclass != nil {
      return "multiple inheritance from classes '\(type.superclass?.shownName ?? "")' and "
        + "'\(base.shownName)'"
    }
    if !isFirst {
      return "superclass '\(base.shownName)' must appear first in the inheritance clause"
    }
    if base.isFinal { return "inheritance from a final class '\(base.shownName)'" }
    return nil
  }

  /// Reports an invalid override, such as one without `override`, or an `override` without an
  /// overridden member. Links a valid override to the member that it overrides.
  func checkOverride(
    of member: MemberShape, _ shape: CallShape?, _ name: Name, _ modifiers: Modifiers,
    in type: DeclaredType
  ) {
    guard let superclass = (type as? RecordType)?.superclass else {
      if modifiers.contains(.override) {
        report(
          .type,
          "'override' modifier cannot be specified on a member of a type without a superclass",
          at: name.span, hints: ["remove 'override'"])
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
          .type,
          "\(shape == nil ? "property" : "method") does not override any "
            + "\(shape == nil ? "property" : "method") from its superclass", at: name.span,
          hints: candidates.compactMap { $0.call }.map { "candidate: '\($0.display())'" })
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
      return "overriding a static property is not supported: declare a 'class func'"
    }
    if base.isFinal {
      return base.isStatic
        ? "cannot override static \(base.call == nil ? "property" : "method")"
        : base.call == nil
          ? "property overrides a 'final' property"
          : "instance method overrides a 'final' instance method"
    }
    if !modifiers.contains(.override) {
      return "overriding declaration requires an 'override' keyword"
    }
    if case .stored = member.kind, !member.isStatic {
      return "cannot override with a stored property '\(name)'"
    }
    if base.isMutable, !member.isMutable, base.call == nil {
      return "cannot override mutable property with read-only property '\(name)'"
    }
    if base.call == nil, !base.type.isDynamic, !member.type.isDynamic,
      !base.type.accepts(member.type, self) || base.isMutable && base.type != member.type
    {
      return "property '\(name)' with type '\(member.type)' cannot override a property with type "
        + "'\(base.type)'"
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
      default:
        report(.syntax, "'\(word)' modifier cannot be applied to this declaration", at: name.span)
      }
    }
  }

  /// Reports modifiers that do not apply to a member.
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
        misplaced(modifier, word, member, isClass: isClass),
        at: Span(member.span.start..<member.span.start + 1))
    }
    if modifiers.contains(.final), !isClass {
      report(
        .syntax, "only classes and class members may be marked with 'final'",
        at: Span(member.span.start..<member.span.start + 1))
    }
  }

  private func misplaced(
    _ modifier: Modifiers, _ word: String, _ member: Declaration, isClass: Bool
  ) -> String {
    switch (modifier, member.kind) {
    case (.mutating, _) where isClass:
      "'mutating' is not valid on instance methods in classes"
    case (.convenience, .initializer): "initializers in structs are not marked with 'convenience'"
    case (.ofClass, .function) where !isClass:
      "class methods are only allowed within classes; use 'static' to declare a static method"
    case (.ofClass, .variable) where !isClass:
      "class properties are only allowed within classes; use 'static' to declare a static property"
    default: "'\(word)' modifier cannot be applied to this declaration"
    }
  }

  func checkModifiers(
    of initializer: Initializer, _ modifiers: Modifiers, _ overridden: Initializer?,
    in type: DeclaredType, _ place: Span
  ) {
    // Only designated initializers can be overridden.
    let isOverride = overridden.map { !$0.isConvenience } ?? false
    if isOverride, !modifiers.contains(.override), overridden?.isRequired != true {
      report(
        .type, "overriding declaration requires an 'override' keyword", at: place,
        hints: ["write 'override init'"])
    }
    if let overridden, overridden.isRequired, !modifiers.contains(.required) {
      report(
        .type, "'required' modifier must be present on all overrides of a required initializer",
        at: place)
    }
    if modifiers.contains(.override), !isOverride {
      report(
        .type, "initializer does not override a designated initializer from its superclass",
        at: place,
        hints: ["remove 'override'"])
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
  /// The number of direct and indirect superclasses.
  fileprivate var superclassCount: Int {
    sequence(first: self, next: \.superclass).count { _ in true } - 1
  }
}
