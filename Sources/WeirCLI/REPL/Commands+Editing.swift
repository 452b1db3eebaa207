import Glibc
import WeirFormat
import WeirLanguage
import WeirSyntax

extension Commands {
  static let editing = [
    PromptCommand(
      "edit", "[NAME]", .expression, "opens the last entry, or that of a name, in your editor",
      isRecorded: false
    ) { argument, repl in
      guard let text = repl.workspace.entry(declaring: argument.isEmpty ? nil : argument) else {
        let suggestion = nearest(argument, among: repl.workspace.declaredNames)
        return repl.say("no entry declares '\(argument)'" + suggestion.asSuggestion)
      }
      guard repl.display.isTerminal, repl.principal == .user else {
        return repl.say("':edit' requires a terminal and a typed entry")
      }
      repl.errand = try Draft.make(text).errand
    },
    PromptCommand(
      "format", "[NAME]", .expression, "shows the session, or the entry of a name, in its layout"
    ) { argument, repl in
      let text =
        argument.isEmpty
        ? repl.workspace.saved(withOutput: false) : repl.workspace.entry(declaring: argument)
      guard let text, !text.isEmpty else {
        let suggestion = nearest(argument, among: repl.workspace.declaredNames)
        return repl.say(
          argument.isEmpty
            ? "there are no entries"
            : "no entry declares '\(argument)'" + suggestion.asSuggestion)
      }
      for line in laidOut(text).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      {
        repl.display.show(StyledText(source: String(line)))
      }
    },
  ]

  /// Returns a program in the canonical layout, and a text with syntax errors or a transcript
  /// unchanged.
  static func laidOut(_ text: String) -> String {
    (try? Formatter.format(SourceText(name: "<session>", text: text))) ?? text
  }

  /// The line for `!` in the list of commands.
  static let shell = (usage: "! COMMAND", summary: "runs a shell command")
}

/// A temporary file with text to change in an editor.
struct Draft: Sendable {
  let path: String
  let text: String

  /// Writes the text to a new file that only the user can read.
  static func make(_ text: String) throws(CommandProblem) -> Draft {
    let folder = Program.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    guard let path = Access.makeDraft(in: folder, named: "weir-", ".weir") else {
      let reason = String(cString: strerror(errno))
      throw CommandProblem("error: no file in \(folder): \(reason)", .failure)
    }
    if let problem = TextFile.write(text.isEmpty ? "" : text + "\n", to: path, with: .user) {
      Access.removeDraft(path)
      throw CommandProblem("error: cannot write '\(path)': \(problem)", .failure)
    }
    return Draft(path: path, text: text)
  }

  /// A shell command that starts the user's editor, or an installed one as a fallback.
  static let editor = """
    editor=${VISUAL:-${EDITOR:-$(command -v editor || command -v nano || command -v vi)}}
    [ -n "$editor" ] || exit 127
    exec $editor "$1"
    """

  var errand: ExternalProgram {
    ExternalProgram(command: ShellCommand(text: Self.editor, arguments: [path])) { end, repl in
      defer { Access.removeDraft(path) }
      if end == .exited(127) {
        repl.say("no editor found: set EDITOR; nothing was run", .failure)
        return nil
      }
      if let problem = end.problem {
        repl.say("the editor failed (\(problem)); nothing was run", .failure)
        return nil
      }
      switch TextFile.program(path, named: path, with: .user) {
      case .success(let source): return changed(source.text, repl)
      case .failure(let problem):
        repl.say("error: \(problem.message); nothing was run", .failure)
        return nil
      }
    }
  }

  private func changed(_ text: String, _ repl: REPL) -> String? {
    let entry = text.trimmedEnd
    if entry.isEmpty {
      repl.say("the file is empty; nothing was run")
      return nil
    }
    if entry == self.text {
      repl.say("unchanged; nothing was run")
      return nil
    }
    return String(entry)
  }
}
