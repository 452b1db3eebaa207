import Weir

extension Word {
  static let continuations: [Word] = [
    Word(
      "withCheckedContinuation(_ body: (CheckedContinuation<Answer, Never>) -> Void) async -> Answer",
      .free, chapter: .tasks,
      others: [
        "withUnsafeContinuation(_ body: (CheckedContinuation<Answer, Never>) -> Void)"
      ],
      summary: "Waits for the answer that a continuation is given by a callback.",
      example: """
        let answer: Int = await withCheckedContinuation { continuation in
          DispatchQueue.main.async { continuation.resume(returning: 42) }
        }
        print(answer)  // 42
        """,
      behaviour: .function { (call) throws(Fault) in try call.awaitAnswer() }),
    Word(
      "withCheckedThrowingContinuation(_ body: (CheckedContinuation<Answer, Error>) -> Void) async throws -> Answer",
      .free, chapter: .tasks,
      others: [
        "withUnsafeThrowingContinuation(_ body: (CheckedContinuation<Answer, Error>) -> Void)"
      ],
      summary: "The same, where the answer may be a failure.",
      example: """
        let answer: Int = try await withCheckedThrowingContinuation { continuation in
          continuation.resume(with: .success(1))
        }
        print(answer)  // 1
        """,
      behaviour: .function { (call) throws(Fault) in try call.awaitAnswer() }),
    answer("resume(returning value: Answer)", "Gives the answer.") { (call) throws(Fault) in
      .success(try call.value(0))
    },
    answer("resume()", "Gives the answer that there is nothing to say.") { _ in .success(.void) },
    answer("resume(throwing error: Error)", "Gives a failure as the answer.") {
      (call) throws(Fault) in .failure(try call.value(0))
    },
    answer("resume(with result: Result<Answer, Error>)", "Gives an answer or a failure.") {
      (call) throws(Fault) in try call.result(try call.value(0))
    },
  ]

  private static func answer(
    _ signature: String, _ summary: String,
    _ answer: @escaping @Sendable (WordCall) throws(Fault) -> Result<Value, Value>
  ) -> Word {
    Word(
      signature, .value([.answerContinuation]), chapter: .tasks, effect: .other,
      summary: summary, notes: "A continuation takes one answer.",
      behaviour: .function { (call) throws(Fault) in
        guard try call.receiver(AnswerContinuation.self).resume(try answer(call)) else {
          throw call.site.failure("the continuation was resumed more than once")
        }
        return .void
      })
  }
}

extension WordCall {
  fileprivate func awaitAnswer() throws(Fault) -> Value {
    let continuation = AnswerContinuation(in: heap)
    _ = try interpreter.invoke(try function(0), [.object(continuation)])
    return try continuation.wait(interpreter, site)
  }
}
