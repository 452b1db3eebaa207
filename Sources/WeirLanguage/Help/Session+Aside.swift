import WeirSyntax

extension Session {
  /// Runs a program in a session of its own, whose clock nobody waits for. What interrupts this
  /// session ends it.
  ///
  /// - Parameter output: takes what it prints, as it comes.
  public func runAside(
    _ program: SourceText, output: @escaping (String) -> Void
  ) -> Outcome {
    interpreter.clearInterruption()
    return DryRun(program, besides: interpreter, output: output).outcome
  }

  /// Has what interrupts this session interrupt another one, which runs beside it as long as `body`
  /// does.
  ///
  /// - Parameter whenStopped: is called then too, by any thread.
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
