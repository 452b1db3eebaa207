import WeirSyntax

/// What streams fail with, where several are put together.
extension Checker {
  /// Reports a stream that fails otherwise than the word or the other streams of the call allow.
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
        .type, "one of these streams fails with '\(other)', the other with '\(found)'", at: span,
        label: "this is of type '\(call.arguments[index].type)'",
        hints: [
          other.isNever || found.isNever
            ? "'promoteError' makes a stream that may fail of one that cannot"
            : "'mapError' makes other errors of them"
        ])
    }
  }

  /// Reports a word for streams that cannot fail, said of one that can.
  func checkUnfailing(_ word: Word, _ name: String, _ receiver: Type, _ span: Span) {
    guard case .whereItMayFail = word.exported, name == word.name,
      let failure = receiver.failure, failure.isKnownFailure, !failure.isNever,
      !failure.isOfOutside
    else { return }
    let isSignal = receiver.receiverKind == .signal
    report(
      .type,
      "'\(name)' is for streams that cannot fail, and this one may fail with '\(failure)'",
      at: span,
      hints: [
        "'\(isSignal ? "observeResult" : "startWithResult")' takes the values and the failure; "
          + "'flatMapError' puts something in place of the failure"
      ])
  }

  private func reportFailing(_ type: Type, _ word: Word, _ span: Span) {
    report(
      .type, "'\(word.name)' takes a stream here that cannot fail", at: span,
      label: "this is of type '\(type)'",
      hints: ["'flatMapError' puts something in place of the failure"])
  }
}

extension Type {
  /// What a stream of this type fails with; nil for other types, and where the type does not say it.
  var failure: Type? {
    guard case .named(let name, let arguments) = self, arguments.count == 2,
      name == "Stream"
        || NamedType.kinds[name]?.isStream == true && name != "GroupedObservable"
    else { return nil }
    return arguments[1]
  }

  /// The same of the streams that a value of the type is, holds or returns.
  fileprivate var streamFailure: Type? {
    switch self {
    case .array(let element), .optional(let element): element.streamFailure
    case .function(_, let result): result.streamFailure
    default: failure
    }
  }

  /// True for one certain type of errors.
  var isKnownFailure: Bool {
    guard case .named(let name, _) = self else { return false }
    return !["Error", "Any", "ErrorType"].contains(name)
  }

  var isNever: Bool {
    if case .named(let name, _) = self { Type.canonical(name) == "Never" } else { false }
  }
}

extension Word {
  /// True for words that put a stream that cannot fail together with any other.
  fileprivate var takesAnyUnfailing: Bool { chapter == .flattening || name == "then" }
}
