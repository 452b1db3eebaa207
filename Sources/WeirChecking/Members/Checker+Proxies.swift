import WeirRuntime

extension Checker {
  /// The protocols that give a type a property with its extended proxy, by the property's name.
  private static let proxies = [
    "rx": "ReactiveCompatible", "reactive": "ReactiveExtensionsProvider",
  ]

  /// Checks `x.rx` or `x.reactive`; nil if the type does not conform to the protocol of the
  /// property.
  func proxy(of base: TypedExpression, _ name: Name) -> TypedExpression? {
    guard let owner = Self.proxies[name.text], !base.type.isUnknown,
      conforms(base.type, to: owner), let word = catalog.words("init", onType: "Reactive").first
    else { return nil }
    let type = Type.named("Reactive", [base.type])
    let call = ResolvedCall(
      shape: shapes(of: word)[0], mapping: [[0]], arguments: [base], receiver: type, result: type)
    return TypedExpression(
      .call(TypedCall(.word(word, receiver: TypeValue(type)), call)), type, name.span)
  }
}
