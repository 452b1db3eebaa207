import WeirSession

extension Session {
  /// Runs a program in a separate session with a virtual clock. Interrupting this session also
  /// stops the program.
  ///
  /// - Parameter output: Receives the printed text as it is produced.
  public func runIsolated(
    _ program: SourceText, output: @escaping (String) -> Void
  ) -> Outcome {
    interpreter.clearInterruption()
    return DryRun(program, besides: interpreter, output: output).outcome
  }

  /// Runs `body`. Forwards interruptions of this session to another session while `body` runs.
  ///
  /// - Parameter whenStopped: Called on each interruption, on any thread.
  public func besides<Result>(
    _ other: Session, whenStopped: (@Sendable () -> Void)? = nil, _ body: () -> Result
  ) -> Result {
    interpreter.clearInterruption()
    let interruption = other.interruption
    interpreter.guest = {
      interruption()
      whenStopped?()
    }
    defer { interpreter.guest = nil }
    return body()
  }
}
