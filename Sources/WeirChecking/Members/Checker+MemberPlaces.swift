import WeirRuntime

/// Mutable properties and elements.
extension Checker {
  func property(
    _ target: TypedExpression, of base: TypedExpression, _ name: String
  ) -> TypedExpression? {
    if let found = member(name, of: base.type) { return property(target, of: base, found, name) }
    if case .named(let typeName, _) = base.type, declaredType(typeName) != nil { return nil }
    if base.type.isDynamic, isTupleLabel(name) || isMemberName(name) {
      return dynamicProperty(target, of: base, name)
    }
    let kind = base.type.receiverKind
    if kind == .property, name == "value", knowsReadOnlyProperties {
      report(
        .type, "\(mutation.message)'value' is a get-only property", at: target.site,
        hints: ["the value of a 'MutableProperty' can be set"])
      return nil
    }
    let words = kind.map { catalog.words(name, on: $0) } ?? catalog.words(name)
    guard let word = words.first(where: \.isSettable) else {
      report(
        .type, "\(mutation.message)'\(name)' is a get-only property", at: target.site)
      return nil
    }
    let type = shapes(of: word)[0].result.substituting(base.type.bindings)
    guard let kind else {
      return target.replaced(by: .member(base, name, word), type)
    }
    return target.replaced(by: .property(base, word, kind, name: name), type)
  }

  /// Returns a property of a value whose type is only known at run time.
  private func dynamicProperty(
    _ target: TypedExpression, of base: TypedExpression, _ name: String
  ) -> TypedExpression? {
    guard isVariable(base), let place = lvalue(base) else {
      return target.replaced(by: .member(base, name, nil), .dynamic)
    }
    return target.replaced(by: .memberPlace(place, nil, name: name), .dynamic)
  }

  /// Returns a declared property as a mutable place; nil if it cannot be set, which is reported.
  private func property(
    _ target: TypedExpression, of base: TypedExpression, _ member: FoundMember, _ name: String
  ) -> TypedExpression? {
    let (declared, shape) = (member.owner, member.shape)
    let name = Name(text: name, span: target.site)
    guard isAccessible(shape.access, name.text, of: declared, toChange: true) else {
      _ = reportInaccessible(name, declared, toChange: shape.access != .inside)
      return nil
    }
    if let place = directPlace(target, of: base, declared, name.text, shape) { return place }
    return changeable(target, of: base, member, name.text)
  }

  /// Returns a stored property as a place that its own type sets without calling observers.
  ///
  /// Returns nil for an assignment that must call the observers or is not allowed.
  private func directPlace(
    _ target: TypedExpression, of base: TypedExpression, _ declared: DeclaredType, _ name: String,
    _ shape: MemberShape
  ) -> TypedExpression? {
    guard base.isSelf, let type = declared as? RecordType, scope.enclosingType === type,
      case .stored(let index) = shape.kind, index >= type.inheritedCount
    else { return nil }
    switch scope.role {
    case .other: return nil
    case .observer(let observed): if observed != name { return nil }
    case .deinitializer: if !shape.isMutable { return nil }
    case .initializer(let own):
      let canBegin = !type.fields[index].hasInitialValue && !own.isDelegating
      guard shape.isMutable || canBegin else { return nil }
    }
    guard let place = type.isReference ? base : lvalue(base) else { return nil }
    return target.replaced(by: .storedPlace(place, type, index, name: name), shape.type)
  }

  private func changeable(
    _ target: TypedExpression, of base: TypedExpression, _ member: FoundMember, _ name: String
  ) -> TypedExpression? {
    let (declared, shape) = (member.owner, member.shape)
    let type = type(of: member, on: base.type)
    guard shape.isMutable else {
      if base.isSelf, case .initializer = scope.role, case .stored = shape.kind,
        scope.enclosingType === declared
      {
        report(
          .type, "immutable value 'self.\(name)' may only be initialized once", at: target.site,
          hints: ["change 'let' to 'var' to make it mutable"])
      } else {
        reportImmutable(shape, name, at: target.site)
      }
      return nil
    }
    if isReference(base.type) {
      return target.replaced(by: .memberPlace(base, declared, name: name), type)
    }
    guard isVariable(base) else {
      report(
        .type, "\(mutation.message)\(immutability(of: base).dropFirst(2))", at: base.span,
        hints: variableHints(for: base))
      return nil
    }
    return lvalue(base).map {
      target.replaced(by: .memberPlace($0, declared, name: name), type)
    }
  }

  private func reportImmutable(_ shape: MemberShape?, _ name: String, at span: Span) {
    let isConstant = if case .stored? = shape?.kind { true } else { false }
    report(
      .type,
      "\(mutation.message)'\(name)' is a \(isConstant ? "'let' constant" : "get-only property")",
      at: span, hints: isConstant ? ["change 'let' to 'var' to make it mutable"] : [])
  }

  /// Returns whether the values of the type are objects.
  func isReference(_ type: Type) -> Bool {
    guard case .named(let name, _) = type else { return false }
    switch declaredType(name) {
    case let type as RecordType: return type.isReference
    case let type as ProtocolType: return type.isClassBound
    default: return false
    }
  }

  func staticProperty(
    _ target: TypedExpression, _ type: DeclaredType, _ name: String
  ) -> TypedExpression? {
    guard let shape = shape(name, of: type, isStatic: true), shape.isMutable else {
      reportImmutable(shape(name, of: type, isStatic: true), name, at: target.site)
      return nil
    }
    guard isAccessible(shape.access, name, of: type, toChange: true) else {
      _ = reportInaccessible(Name(text: name, span: target.site), type)
      return nil
    }
    return target
  }

  func element(
    _ target: TypedExpression, of base: TypedExpression, _ index: TypedExpression
  ) -> TypedExpression? {
    guard let place = lvalue(base) else { return nil }
    var type = target.type
    switch place.type {
    case .array(let element):
      if index.type.isRangeOfIndexes {
        type = .named("ArraySlice", [element])
      } else if Type.int.accepts(index.type, self) {
        type = element
      } else {
        mismatch(index, .int, .argument, index.span)
        return nil
      }
    case .string, .substring:
      report(
        .type, "\(mutation.message)subscript is get-only", at: target.span,
        hints: ["change a string with 'remove(at:)', 'insert(_:at:)' or 'replaceSubrange(_:with:)'"]
      )
      return nil
    case .dictionary(_, let value): type = .optional(value)
    default: break
    }
    return target.replaced(by: .subscripted(place, index), type)
  }

  /// Whether `Property` is ReactiveSwift's read-only property. SwiftySignals' property can be set.
  private var knowsReadOnlyProperties: Bool {
    let modules = environment.modules.union(declarations.modules)
    return modules.contains("ReactiveSwift") && !modules.contains("SwiftySignals")
  }

  /// Returns whether the expression is a mutable place.
  func isVariable(_ target: TypedExpression) -> Bool {
    switch target.kind {
    case .local(let variable), .capture(_, let variable): variable.isMutable
    case .global(let global): global.isMutable
    case .subscripted(let base, _), .defaulted(let base, _, _), .element(let base, _, _),
      .link(let base), .forced(let base):
      isVariable(base)
    case .field(let base, _, _, let name), .member(let base, let name, _),
      .property(let base, _, _, let name), .memberPlace(let base, _, let name),
      .computed(let base, _, let name), .lazyField(let base, _, _, let name):
      isVariable(base, name)
    case .storedPlace, .superMember, .elementPlace: true
    case .call(let call):
      if case .method(_, _, let receiver) = call.target, setter(for: call) != nil {
        isReference(receiver.type) || isVariable(receiver)
      } else {
        false
      }
    case .staticMember(let type, let name): shape(name, of: type, isStatic: true)?.isMutable == true
    case .discard, .invalid: false
    default: false
    }
  }

  private func isVariable(_ base: TypedExpression, _ name: String) -> Bool {
    guard let found = member(name, of: base.type) else {
      // Built-in types can have settable properties, such as the value of a MutableProperty.
      guard case .named(let typeName, _) = base.type else { return true }
      return declaredType(typeName) == nil
    }
    // An initializer can set constant properties.
    if base.isSelf, case .initializer = scope.role, case .stored = found.shape.kind { return true }
    return found.shape.isMutable && (isReference(base.type) || isVariable(base))
  }
}

extension TypedExpression {
  /// Whether the expression is `self`.
  package var isSelf: Bool {
    switch kind {
    case .local(let variable), .capture(_, let variable): variable.name == "self"
    default: false
    }
  }
}

extension Type {
  fileprivate var isRangeOfIndexes: Bool {
    guard case .named(let name, let bounds) = self, Type.isRange(name) else { return false }
    return bounds.first.map { $0 == .int } ?? true
  }
}

extension Word {
  fileprivate var isSettable: Bool {
    if case .property(_, .some) = behavior { true } else { false }
  }
}
