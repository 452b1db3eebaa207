import WeirLanguage
import WeirSyntax
import WeirTerminal

/// Shows a script statement by statement: interactively at a terminal, otherwise as a transcript.
struct Present {
  let source: SourceText
  let appearance: Appearance
  let permissions: Permissions
  /// The file to which the session is recorded.
  var record: RecordFile?
  /// The number of the first statement to show. The ones before run silently.
  var first = 1
  /// Whether a program with syntax errors is entered line by line, so that its valid entries run.
  var toleratesMistakes = false

  func run() -> ExitStatus {
    let environment = Program.environment
    guard Prompt.canEdit(input: 0, output: 1, environment: environment) else { return runAsText() }
    return withOutline { outline in
      PromptSession(
        environment: environment, appearance: appearance, permissions: permissions,
        presenter: Presentation(
          outline, named: source.name, from: first, log: PresentationLog(of: source.name))
      ).run()
    }
  }

  /// Shows the script as a transcript, even at a terminal.
  func runAsText() -> ExitStatus {
    withOutline { outline in
      PresentationTranscript(
        outline: outline, appearance: appearance, permissions: permissions, record: record,
        first: first
      ).run()
    }
  }

  private func withOutline(_ show: (ScriptOutline) -> ExitStatus) -> ExitStatus {
    source.reporting(appearance) { () throws(ScriptOutline.Unreadable) in
      do throws(ScriptOutline.Unreadable) {
        let outline = try ScriptOutline(reading: source)
        if first == 1 || first <= outline.steps.count { return show(outline) }
        let count = outline.steps.count.grouped("statement")
        Output.error.report("error: there is no statement \(first): '\(source.name)' has \(count)")
        return .usage
      } catch {
        guard toleratesMistakes else { throw error }
        return show(ScriptOutline(typing: source.text))
      }
    }
  }
}

extension ScriptOutline {
  /// Splits a text into entries as if it were typed at a prompt, line by line.
  init(typing text: String) {
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

  /// Reads the entries of a transcript or the statements and commands of a program.
  init(reading source: SourceText) throws(Unreadable) {
    if let transcript = PastedTranscript(source.text) {
      self.init(steps: transcript.entries.map { Step(narration: [], text: $0) })
    } else {
      try self.init(source)
    }
  }
}
