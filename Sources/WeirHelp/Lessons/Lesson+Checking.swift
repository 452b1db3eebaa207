import WeirSession

extension Lesson {
  /// The maximum number of log entries of the whole lesson. A power of two.
  private static let room = 16_384

  /// Returns the mistakes of the lesson: errors of its program, and answers that are not judged as
  /// the lesson states.
  public func check() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    _ = DryRun(source, room: Self.room, report: { diagnostics.append($0) })
    diagnostics.removeAll { $0.severity != .error }
    return diagnostics + questions.flatMap { $0.check() }
  }
}

extension Question {
  /// Returns the mistakes in the answers of the question.
  fileprivate func check() -> [Diagnostic] {
    if kind == .predict, let error = check("|").error {
      return [error.moved(to: span, as: "the program of the question fails")]
    }
    return answers.indices.compactMap { index in
      let answer = answers[index]
      let verdict = check(kind == .choose ? "\(index + 1)" : answer.text)
      if verdict.result == (answer.isRight ? .right : .wrong) { return nil }
      if let error = verdict.error {
        return error.moved(to: answer.span, as: "the answer cannot be run")
      }
      let message =
        switch verdict.result {
        case .invalid: "the answer cannot be understood"
        case .right: "the answer is right, but it is listed as wrong"
        case .wrong: "the answer is wrong, but it is listed as right"
        }
      return Diagnostic(
        .error, .runtime, message, at: answer.span,
        hints: verdict.lines(width: 72).map(\.text))
    }
  }
}

extension Diagnostic {
  fileprivate func moved(to span: Span, as problem: String) -> Diagnostic {
    Diagnostic(.error, .runtime, "\(problem): \(message)", at: span, label: label, hints: hints)
  }
}
