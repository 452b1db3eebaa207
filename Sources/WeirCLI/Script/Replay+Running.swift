import WeirLanguage

extension Replay {
  /// Replays a recorded program, or a recorded conversation at a prompt, to standard output.
  func run(appearance: Appearance) -> ExitStatus {
    guard let program = recording.program else {
      return replayConversation(appearance)
    }
    var script = Script(
      source: program, input: 0, arguments: recording.arguments, appearance: appearance)
    script.replay = self
    return script.run()
  }

  private func replayConversation(_ appearance: Appearance) -> ExitStatus {
    let output = Output(descriptor: 1)
    let theme = CurrentTheme(appearance.theme(on: 1))
    let conversation = ReplayedConversation(
      self,
      display: REPL.Display(
        write: { output.show($0, in: theme.value) }, renderer: { DiagnosticRenderer() },
        theme: theme),
      idle: { output.flush() })
    Interrupts.onInterrupt(ends: true, conversation.stop)
    Interrupts.onTermination(conversation.stop)
    Interrupts.beforeEnding(output.flushIfFree)
    let outcome = conversation.run()
    Interrupts.noteStop()
    return output.finish(ExitStatus(outcome))
  }
}
