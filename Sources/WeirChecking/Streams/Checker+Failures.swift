import WeirRuntime

/// Error types of combined streams.
extension Checker {
  /// Reports a stream argument whose error type does not fit the built-in or the other streams.
  func checkFailures(
    _ call: ResolvedCall, _ places: [(index: Int, parameter: CallShape.Parameter)],
    _ written: WrittenArguments
  ) {
    guard let word = call.shape.word else { return }
    var known: [String: Type] = [:]
    if let failure = call.receiver.failure { known["Error"] = failure }
    for (index, parameter) in places {
      guard let wanted = parameter.type.streamFailure,
        let found = call.arguments[index].type.streamFailure, found.isKnownFailure
      else { continue }
      let span = written.arguments[index].value.span
      guard case .variable(let name) = wanted else {
        if wanted.isNever, !found.isNever { reportFailing(call.arguments[index].type, word, span) }
        continue
      }
      guard let other = known[name], other.isKnownFailure else {
        known[name] = found
        continue
      }
      if other == found || word.takesAnyUnfailing && (other.isNever || found.isNever) { continue }
      report(
        .type, "\(describe(call.shape)) requires the types '\(other)' and '\(found)' be equivalent",
        at: span,
        label: "this is of type '\(call.arguments[index].type)'",
        hints: [
          other.isNever || found.isNever
            ? "convert the stream that cannot fail with 'promoteError'"
            : "convert the failure with 'mapError'"
        ])
    }
  }

  /// Reports a built-in that requires a stream without errors if the receiver can fail.
  func checkUnfailing(_ word: Word, _ name: String, _ receiver: Type, _ span: Span) {
    guard case .whereItMayFail = word.exported, name == word.name,
      let failure = receiver.failure, failure.isKnownFailure, !failure.isNever,
      !failure.isOfOutside
    else { return }
    let isSignal = receiver.receiverKind == .signal
    report(
      .type,
      "referencing instance method '\(name)' on '\(isSignal ? "Signal" : "SignalProducer")' requires "
        + "the types '\(failure)' and 'Never' be equivalent",
      at: span,
      hints: [
        "the stream can fail: use '\(isSignal ? "observeResult" : "startWithResult")', or handle the "
          + "failure with 'flatMapError'"
      ])
  }

  private func reportFailing(_ type: Type, _ word: Word, _ span: Span) {
    report(
      .type, "'\(word.name)' requires a stream that cannot fail", at: span,
      label: "this is of type '\(type)'",
      hints: ["handle the failure with 'flatMapError'"])
  }
}

extension Type {
  /// The error type of a stream; nil if the type is not a stream or does not state its error type.
  package var failure: Type? {
    guard case .named(let name, let arguments) = self, arguments.count == 2,
      name == "Stream"
        || NamedType.kinds[name]?.isStream == true && name != "GroupedObservable"
    else { return nil }
    return arguments[1]
  }

  /// The error type of the streams that a value of the type is, contains or returns.
  fileprivate var streamFailure: Type? {
    switch self {
    case .array(let element), .optional(let element): element.streamFailure
    case .function(_, let result): result.streamFailure
    default: failure
    }
  }

  /// Whether the type is a specific error type.
  package var isKnownFailure: Bool {
    guard case .named(let name, _) = self else { return false }
    return !["Error", "Any", "ErrorType"].contains(name)
  }

  package var isNever: Bool {
    if case .named(let name, _) = self { Type.canonical(name) == "Never" } else { false }
  }
}

extension Word {
  /// Whether the built-in combines a stream without errors with any other stream.
  fileprivate var takesAnyUnfailing: Bool { chapter == .flattening || name == "then" }
}
