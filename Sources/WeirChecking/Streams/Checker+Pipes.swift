import WeirRuntime

/// Pipes in a single variable.
///
/// As in Swift, a pipe is a pair of a signal and its observer. Here, the pair can also be used
/// directly: it converts to either of them, and member lookup searches both.
extension Checker {
  /// Returns the end of the pipe that has the member; nil if the value is not a pipe or neither end
  /// has the member.
  func pipeEnd(of receiver: TypedExpression, with name: Name) -> TypedExpression? {
    guard let ends = receiver.type.pipeEnds else { return nil }
    let index = [ends.stream, ends.observer].firstIndex { end in
      guard let kind = end.receiverKind else { return false }
      return !catalog.words(name.text, on: kind).isEmpty || member(name.text, of: end) != nil
    }
    return index.map(receiver.pipeEnd)
  }

  /// Checks a call of a stream or observer method as a free function, as in ReactiveCocoa's
  /// `sendNext(observer, 1)` and `map(signal) { ... }`. Returns nil for other calls.
  func methodCall(
    freely name: String, _ call: Call, _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    let name = Name(text: name, span: call.callee.span)
    guard !isCompletionPoint(name.span), let method = call.asMethodCall,
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
        .name, "cannot find '\(name.text)' in scope", at: name.span,
        hints: [
          "'\(name.text)' is a method of streams, and this is of type '\(receiver.type)'"
        ])
    }
    return methodCall(
      receiver, base.span, name, WrittenArguments(method), expected, span)
  }

  /// Checks a binding: `target <~ source`.
  func binding(_ binary: Binary, _ span: Span) -> TypedExpression {
    let (left, right) = (expression(binary.left), expression(binary.right))
    let target = left.type.pipeEnds == nil ? left : left.pipeEnd(1)
    let source = right.type.pipeEnds == nil ? right : right.pipeEnd(0)
    if let wanted = target.type.taken, let given = source.type.sent, !wanted.accepts(given, self) {
      return report(
        .type, Operation.inapplicable("<~", target.type.description, source.type.description),
        at: binary.right.span,
        label: "the target takes '\(wanted)', and the source emits '\(given)'",
        hints: ["convert the values with 'map'"])
    }
    if let failure = source.type.failure, failure.isKnownFailure, !failure.isNever {
      return report(
        .type, "operator function '<~' requires the types '\(failure)' and 'Never' be equivalent",
        at: binary.right.span, label: "this is of type '\(source.type)'",
        hints: ["handle the failure with 'flatMapError'"])
    }
    return TypedExpression(
      .bind(target, source, operator: binary.operatorSpan),
      .optional(.named("Disposable", [])), span)
  }

  /// Returns whether the call without its first argument fits an operator of streams.
  func isOperatorCall(_ call: Call) -> Bool {
    guard let method = call.asMethodCall, case .member(_, let name) = method.callee.kind else {
      return false
    }
    return shapes(of: catalog.words(name.text, on: .producer), named: name.text)
      .contains { $0.takes(WrittenArguments(method)) }
  }

  private func isMethodOfStreams(_ name: String) -> Bool {
    [ReceiverKind.signal, .producer, .observer].contains { !catalog.words(name, on: $0).isEmpty }
  }
}

extension TypedExpression {
  /// Returns an end of the pipe, with the span of the expression itself.
  func pipeEnd(_ index: Int) -> TypedExpression {
    guard case .tuple(let elements, let labels) = type else { return self }
    return TypedExpression(
      .element(self, index, label: index < labels.count ? labels[index] : nil), elements[index],
      site
    ).covering(span)
  }

  /// Returns the end of the pipe for an expected type; nil if the value is not a pipe or the type
  /// fits neither end.
  func pipeEnd(for place: Type) -> TypedExpression? {
    type.pipeEnds == nil ? nil : place.pipeEnd.map(pipeEnd)
  }
}

extension Call {
  /// The call `name(receiver, arguments)` as `receiver.name(arguments)`; nil without a receiver.
  package var asMethodCall: Call? {
    guard case .name(let name) = callee.kind, let first = arguments.first, first.label == nil,
      arguments.count > trailingCount
    else { return nil }
    return Call(
      callee: Expression(
        kind: .member(first.value, Name(text: name, span: callee.span)), span: callee.span),
      arguments: Array(arguments.dropFirst()), trailingCount: trailingCount)
  }
}

extension Type {
  /// The type of the values that a binding target accepts; nil if the type is not a target.
  fileprivate var taken: Type? {
    switch self {
    case .named("MutableProperty", let arguments), .named("BindingTarget", let arguments):
      arguments.first
    default: nil
    }
  }

  /// The type of the values that a binding source emits; nil if the type is not a source.
  fileprivate var sent: Type? {
    switch constructor {
    case "Signal", "SignalProducer", "Property", "MutableProperty":
      if case .named(_, let arguments) = self { arguments.first } else { nil }
    default: nil
    }
  }
}
