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
}
