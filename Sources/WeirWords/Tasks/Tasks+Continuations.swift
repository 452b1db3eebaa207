import WeirRuntime

extension Word {
  static let continuations: [Word] = [
    Word(
      "withCheckedContinuation(_ body: (CheckedContinuation<Answer, Never>) -> Void) async -> Answer",
      .free,
      others: [
        "withUnsafeContinuation(_ body: (CheckedContinuation<Answer, Never>) -> Void)"
      ],
      summary:
        "Suspends the task until a callback resumes the continuation, and returns the value.",
      example: """
        let answer: Int = await withCheckedContinuation { continuation in
          DispatchQueue.main.async { continuation.resume(returning: 42) }
        }
        print(answer)  // 42
        """,
      behavior: .function { (call) throws(Fault) in try call.awaitAnswer() }),
    Word(
      "withCheckedThrowingContinuation(_ body: (CheckedContinuation<Answer, Error>) -> Void) async throws -> Answer",
      .free,
      others: [
        "withUnsafeThrowingContinuation(_ body: (CheckedContinuation<Answer, Error>) -> Void)"
      ],
      summary:
        "Suspends the task until a callback resumes the continuation, and returns or throws.",
      notes: "Resume it with 'resume(returning:)', 'resume(throwing:)' or 'resume(with:)'.",
      example: """
        let answer: Int = try await withCheckedThrowingContinuation { continuation in
          continuation.resume(with: .success(1))
        }
        print(answer)  // 1
        """,
      behavior: .function { (call) throws(Fault) in try call.awaitAnswer() }),
    answer("resume(returning value: Answer)", "Resumes the task with a value.") {
      (call) throws(Fault) in
      .success(try call.value(0))
    },
    answer("resume()", "Resumes the task without a value.") { _ in .success(.void) },
    answer("resume(throwing error: Error)", "Resumes the task by throwing an error.") {
      (call) throws(Fault) in .failure(try call.value(0))
    },
    answer(
      "resume(with result: Result<Answer, Error>)",
      "Resumes the task with the value or error of a Result."
    ) {
      (call) throws(Fault) in try call.result(try call.value(0))
    },
  ]

  private static func answer(
    _ signature: String, _ summary: String,
    _ answer: @escaping @Sendable (WordCall) throws(Fault) -> Result<Value, Value>
  ) -> Word {
    Word(
      signature, .value([.answerContinuation]), effect: .other, summary: summary,
      notes: "A continuation can be resumed only once; resuming it again is an error.",
      behavior: .function { (call) throws(Fault) in
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
