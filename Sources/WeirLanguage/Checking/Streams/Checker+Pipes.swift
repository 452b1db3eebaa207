import WeirSyntax

/// A pipe in one variable: the language's own use of the pair that Swift returns. A place for a stream
/// takes its output, one for an observer its input, and a member is looked up in both.
extension Checker {
  /// The end of the pipe that has the member; nil where the value is no pipe, or neither end has it.
  func pipeEnd(of receiver: TypedExpression, with name: Name) -> TypedExpression? {
    guard let ends = receiver.type.pipeEnds else { return nil }
    let index = [ends.stream, ends.observer].firstIndex { end in
      guard let kind = end.receiverKind else { return false }
      return !catalog.words(name.text, on: kind).isEmpty || member(name.text, of: end) != nil
    }
    return index.map(receiver.pipeEnd)
  }

  /// `name(receiver, arguments)` for a method of streams or observers, as in ReactiveCocoa's
  /// `sendNext(observer, 1)` and `map(signal) { ... }`; nil for anything else.
  func methodCall(
    freely name: String, _ call: Call, _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    let name = Name(text: name, span: call.callee.span)
    guard !isAskedFor(name.span), let method = call.asMethodCall,
      isMethodOfStreams(name.text), case .member(let base, _) = method.callee.kind
    else { return nil }
    let receiver = expression(base).implicitlyUnwrapped
    let kind = receiver.type.receiverKind
    guard
      receiver.isInvalid || receiver.type.isDynamic || kind?.isStream == true
        || kind == .observer || receiver.type.pipeEnds != nil
    else {
      for argument in method.arguments { _ = expression(argument.value) }
      return report(
        .name, "unknown name '\(name.text)'", at: name.span,
        hints: [
          "'\(name.text)' is a method of streams, and this is of type '\(receiver.type)'"
        ])
    }
    return methodCall(
      receiver, base.span, name, WrittenArguments(method), expected, span)
  }

  private func isMethodOfStreams(_ name: String) -> Bool {
    [ReceiverKind.signal, .producer, .observer].contains { !catalog.words(name, on: $0).isEmpty }
  }
}

extension TypedExpression {
  /// An end of the pipe that the expression is, under the expression's own span.
  func pipeEnd(_ index: Int) -> TypedExpression {
    guard case .tuple(let elements, let labels) = type else { return self }
    return TypedExpression(
      .element(self, index, label: index < labels.count ? labels[index] : nil), elements[index],
      site
    ).covering(span)
  }

  /// The end of a pipe that fits a place of the type; nil where this is no pipe, or the place is for
  /// something else.
  func pipeEnd(for place: Type) -> TypedExpression? {
    type.pipeEnds == nil ? nil : place.pipeEnd.map(pipeEnd)
  }
}

extension Call {
  /// `receiver.name(arguments)` for `name(receiver, arguments)`; nil for a call without a receiver.
  var asMethodCall: Call? {
    guard case .name(let name) = callee.kind, let first = arguments.first, first.label == nil,
      arguments.count > trailingCount
    else { return nil }
    return Call(
      callee: Expression(
        kind: .member(first.value, Name(text: name, span: callee.span)), span: callee.span),
      arguments: Array(arguments.dropFirst()), trailingCount: trailingCount)
  }
}
