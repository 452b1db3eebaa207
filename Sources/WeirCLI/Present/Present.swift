import WeirLanguage
import WeirSyntax
import WeirTerminal

/// Shows a script statement by statement: to an audience at a terminal, else as a text of what was
/// said and answered.
struct Present {
  let source: SourceText
  let appearance: Appearance
  let permissions: Permissions
  /// Where a record of the text is written.
  var record: RecordFile?
  /// True to enter a program with syntax errors line by line, so that its valid entries run.
  var toleratesMistakes = false

  func run() -> ExitStatus {
    let environment = Program.environment
    guard Prompt.canEdit(input: 0, output: 1, environment: environment) else { return runAsText() }
    return withOutline { outline in
      PromptSession(
        environment: environment, appearance: appearance, permissions: permissions,
        presenter: Presentation(outline, named: source.name)
      ).run()
    }
  }

  /// Shows it as a text, at a terminal too.
  func runAsText() -> ExitStatus {
    withOutline { outline in
      PresentationTranscript(
        outline: outline, appearance: appearance, permissions: permissions, record: record
      ).run()
    }
  }

  private func withOutline(_ show: (ScriptOutline) -> ExitStatus) -> ExitStatus {
    do throws(ScriptOutline.Unreadable) {
      return show(try ScriptOutline(reading: source))
    } catch {
      if toleratesMistakes { return show(ScriptOutline(typing: source.text)) }
      Output.explain(error.diagnostics, in: source, appearance)
      return .rejected
    }
  }
}

extension ScriptOutline {
  /// The entries of a text that is typed at a prompt, line by line.
  fileprivate init(typing text: String) {
    var steps: [Step] = []
    var entry = ""
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines {
      entry += (entry.isEmpty ? "" : "\n") + line
      if !entry.allSatisfy(\.isWhitespace), REPL.isComplete(entry) {
        steps.append(Step(narration: [], text: entry))
        entry = ""
      }
    }
    if !entry.allSatisfy(\.isWhitespace) { steps.append(Step(narration: [], text: entry)) }
    self.init(steps: steps)
  }

  /// The entries of a transcript, or the statements and commands of a program.
  init(reading source: SourceText) throws(Unreadable) {
    if let transcript = PastedTranscript(source.text) {
      self.init(steps: transcript.entries.map { Step(narration: [], text: $0) })
    } else {
      try self.init(source)
    }
  }
}
