import WeirLanguage
import WeirTerminal

/// Shows a script statement by statement: to an audience at a terminal, else as a text of what was
/// said and answered.
struct Present {
  let source: SourceText
  let appearance: Appearance
  let permissions: Permissions

  func run() -> ExitStatus {
    do throws(ScriptOutline.Unreadable) {
      let outline = try ScriptOutline(reading: source)
      let environment = Program.environment
      if Prompt.canEdit(input: 0, output: 1, environment: environment) {
        return PromptSession(
          environment: environment, appearance: appearance, permissions: permissions,
          presenter: Presentation(outline, named: source.name)
        ).run()
      }
      return PresentationTranscript(
        outline: outline, appearance: appearance, permissions: permissions
      ).run()
    } catch {
      Output.explain(error.diagnostics, in: source, appearance)
      return .rejected
    }
  }
}

extension ScriptOutline {
  /// The entries of a transcript, or the statements and commands of a program.
  init(reading source: SourceText) throws(Unreadable) {
    if let transcript = PastedTranscript(source.text) {
      self.init(steps: transcript.entries.map { Step(narration: [], text: $0) })
    } else {
      try self.init(source)
    }
  }
}
