import WeirLanguage
import WeirSyntax

/// The commands of the prompt.
enum Commands {
  static let all: [PromptCommand] =
    helping + learning + timing + streaming + explaining + pinning + keeping + recording + editing
    + showing
    + [
      PromptCommand("quit", "", .none, "leaves; Ctrl-D does too", leaves: true, isRecorded: false) {
        _, _ in
      }
    ]

  private static let shorter = ["h": "help", "?": "help", "q": "quit", "exit": "quit"]

  /// Commands of other tools, with those that do the same here.
  private static let foreign = [
    "list": "streams", "ls": "streams", "info": "why", "doc": "help", "docs": "help", "t": "type",
    "set": "theme", "open": "load", "source": "load", "run": "load", "write": "save", "w": "save",
    "variables": "vars", "who": "vars", "hist": "history", "draw": "marbles",
    "graph": "marbles", "plot": "pin", "cls": "clear",
  ]

  /// Performs a command. Returns false if the command leaves the prompt.
  static func perform(_ line: String, in repl: REPL) -> Bool {
    let (name, argument) = parts(of: line)
    guard let command = named(name) else {
      let suggestion = (foreign[name] ?? nearest(name, among: all.map(\.name))).map { ":" + $0 }
      let rest = suggestion == nil ? "; ':help commands' lists all" : suggestion.asSuggestion
      repl.say("unknown command ':\(name)'" + rest)
      return true
    }
    if command.argument == .none, !argument.isEmpty {
      repl.say("':\(name)' takes no argument")
      return true
    }
    do {
      try command.perform(argument, repl)
      // Without an argument, these commands only show something.
      let isShown = argument.isEmpty && ["clock", "pin"].contains(name)
      if kept.contains(name), !isShown { repl.workspace.note(command: line) }
    } catch {
      let message = (error as? any CommandRefusal)?.message ?? "\(error)"
      repl.say(message, (error as? CommandProblem)?.role ?? .plain)
    }
    return !command.leaves
  }

  private static func parts(of line: String) -> (name: String, argument: String) {
    let parts = line.dropFirst().split(
      maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
    let said = parts.first.map(String.init) ?? "help"
    return (shorter[said] ?? said, parts.count > 1 ? parts[1].trimmed : "")
  }

  /// The commands that change the session in a way that its entries do not show.
  private static let kept: Set = [
    "clock", "advance", "step", "stop", "pause", "resume", "pin", "unpin",
  ]

  private static func named(_ name: String) -> PromptCommand? { all.first { $0.name == name } }

  /// Returns whether an entry belongs in a recording. Some commands affect only the current
  /// display.
  static func isRecorded(_ entry: String) -> Bool {
    entry.first != ":" || named(parts(of: entry).name)?.isRecorded != false
  }

  /// Returns the file that a command loads, as written; nil for other commands.
  static func loadedFile(_ command: String) -> String? {
    let (name, argument) = parts(of: command)
    return name == "load" && !argument.isEmpty ? argument : nil
  }

  /// Returns whether an entry moves the clock.
  static func isStep(_ entry: String) -> Bool {
    entry.first == ":" && ["step", "advance"].contains(parts(of: entry).name)
  }

  /// Returns whether an entry moves or selects the clock.
  static func changesClock(_ entry: String) -> Bool {
    isStep(entry) || entry.first == ":" && parts(of: entry).name == "clock"
  }
}

extension StringProtocol {
  /// The text without the whitespace at both ends.
  var trimmed: String { String(drop(while: \.isWhitespace).trimmedEnd) }

  /// The text without the whitespace at its end.
  var trimmedEnd: SubSequence {
    prefix(upTo: lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)
  }
}
