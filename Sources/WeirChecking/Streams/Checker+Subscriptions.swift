import WeirRuntime

/// RxSwift's `subscribe { }`, whose closure receives events or values.
extension Checker {
  /// Resolves `subscribe { value in ... }` as `subscribe(onNext:)` if the closure is invalid for
  /// the events of the stream but valid for its values, as Swift's overload resolution does.
  ///
  /// - Parameter count: the number of diagnostics before the closure was checked for events.
  /// - Returns: the call; nil, with the diagnostics unchanged, if the rule does not apply.
  func resolveSubscription(
    _ shapes: [CallShape], _ written: WrittenArguments, _ bindings: [String: Type],
    _ receiver: Type, _ expected: Type, _ span: Span, from count: Int
  ) -> ResolvedCall? {
    guard shapes.first?.name == "subscribe", shapes.contains(where: \.takesEvents),
      let values = shapes.first(where: \.takesValues)
    else { return nil }
    let mistakes = removeDiagnostics(to: count)
    tries += 1
    defer { tries -= 1 }
    var mapping = [[Int]](repeating: [], count: values.parameters?.count ?? 0)
    mapping[0] = [0]
    let call = check(values, mapping, written, [:], bindings, receiver, expected, span)
    if diagnosticCount == count, let call { return call }
    _ = removeDiagnostics(to: count)
    restoreDiagnostics(mistakes)
    return nil
  }
}

extension CallShape {
  fileprivate var takesEvents: Bool {
    guard word != nil, parameters?.count == 1,
      case .function(let types, _)? = parameters?[0].type, case .named("Event", _)? = types.first
    else { return false }
    return true
  }

  fileprivate var takesValues: Bool { word != nil && parameters?.first?.label == "onNext" }
}
