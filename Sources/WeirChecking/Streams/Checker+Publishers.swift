import WeirRuntime

// Combine's calls that take a place of the program: `store(in: &set)`, `assign(to: \.name, on:)` and
// `assign(to: &object.$name)`.
extension Checker {
  /// Checks `cancellable.store(in: &collection)` as an insertion into the collection. Returns nil
  /// for other calls.
  func storing(
    _ receiver: TypedExpression, _ name: Name, _ written: WrittenArguments, _ span: Span
  ) -> TypedExpression? {
    guard name.text == "store", written.labels == ["in"],
      case .reference(let target) = written.arguments[0].value.kind
    else { return nil }
    var cancellable = receiver
    if case .named(let type, _) = receiver.type, let declared = declaredType(type) {
      guard member("store", of: receiver.type) == nil,
        conformances(of: declared).contains("Cancellable")
      else { return nil }
      cancellable = made("AnyCancellable", .named("AnyCancellable", []), of: receiver)
    }
    mutation.kind = .argument
    defer { mutation.kind = .assignment }
    let isImplicit = expression(target).isImplicitlyUnwrapped
    let stored = isImplicit ? Expression(kind: .forced(target), span: target.span) : target
    guard let place = place(stored) else { return .invalid(span) }
    let (insertion, kind): (String, ReceiverKind) =
      place.type.receiverKind == .set ? ("formUnion", .set) : ("append", .array)
    guard place.type.receiverKind == kind,
      let word = catalog.words(insertion, on: kind).first(where: \.isMutating),
      let shape = shapes(of: word).first
    else {
      return report(
        .type, "cannot store a cancellable in a value of type '\(place.type)'", at: target.span,
        hints: ["declare a 'Set<AnyCancellable>' or an '[AnyCancellable]'"])
    }
    let list = TypedExpression(.array([cancellable]), .array(cancellable.type), cancellable.span)
    let call = ResolvedCall(
      shape: shape, mapping: [[0]], arguments: [kind == .set ? list : cancellable],
      receiver: place.type, result: .void)
    return TypedExpression(
      .call(TypedCall(.mutatingWord(word, receiver: place), call)), .void, span)
  }

  /// Returns the arguments with a setter in place of a key path that is set: `{ $0.name = $1 }` in
  /// place of `\.name`, and the publisher `object.$name` in place of `&object.$name`.
  func setting(_ name: String, _ written: WrittenArguments) -> WrittenArguments {
    switch (name, written.labels) {
    case ("assign", ["to", "on"]): written.replacing(0) { $0.keyPathSetter }
    case ("assign", ["to"]):
      written.replacing(0) {
        if case .reference(let publisher) = $0.kind { publisher } else { $0 }
      }
    case ("Assign", ["object", "keyPath"]): written.replacing(1) { $0.keyPathSetter }
    default: written
    }
  }

  /// Returns a value of a type that conforms to Publisher as a publisher; nil for other values.
  func publisher(of value: TypedExpression) -> TypedExpression? {
    guard case .named(let name, _) = value.type, let declared = declaredType(name),
      !conformances(of: declared).isDisjoint(with: ["Publisher", "Subject"])
    else { return nil }
    let bindings = bindings(of: declared.type)
    return made(
      "AnyPublisher",
      .named("AnyPublisher", [bindings["Output"] ?? .dynamic, bindings["Failure"] ?? .dynamic]),
      of: value)
  }

  /// Returns the argument of a publisher's own method `receive(subscriber:)` for the only argument
  /// of `subscribe`; nil if that is not a subscriber.
  ///
  /// The publisher's own subscription then receives the demand of the subscriber.
  func subscriber(_ written: WrittenArguments) -> WrittenArguments? {
    guard written.labels == [nil], written.trailing == 0 else { return nil }
    let given = written.arguments[0]
    guard case .named(let name, _) = expression(given.value).type,
      declaredType(name).map({ conformances(of: $0).contains("Subscriber") })
        ?? (NamedType.kinds[name] == .subscriber)
    else { return nil }
    let span = given.value.span
    let callee = Expression(kind: .name("AnySubscriber"), span: span)
    let erased = Expression(
      kind: .call(Call(callee: callee, arguments: [given], trailingCount: 0)), span: span)
    let label = Name(text: "subscriber", span: span)
    return WrittenArguments(arguments: [Argument(label: label, value: erased)], trailing: 0)
  }

  /// Returns a call of the first initializer of a built-in type with one value.
  private func made(_ name: String, _ type: Type, of value: TypedExpression) -> TypedExpression {
    guard let word = catalog.words("init", onType: name).first else { return value }
    let call = ResolvedCall(
      shape: shapes(of: word)[0], mapping: [[0]], arguments: [value], receiver: type, result: type)
    return TypedExpression(
      .call(TypedCall(.word(word, receiver: TypeValue(type)), call)), type, value.span)
  }
}

extension WrittenArguments {
  fileprivate func replacing(
    _ index: Int, _ replacement: (Expression) -> Expression
  ) -> WrittenArguments {
    var arguments = arguments
    arguments[index] = Argument(
      label: arguments[index].label, value: replacement(arguments[index].value))
    return WrittenArguments(arguments: arguments, trailing: trailing)
  }
}
