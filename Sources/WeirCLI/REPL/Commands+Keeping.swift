import WeirLanguage

extension Commands {
  static let keeping = [
    Command("undo", "", .none, "takes the last entry back, with its streams") { _, repl in
      guard let undone = repl.workspace.undo() else {
        return repl.say("nothing is left to undo")
      }
      repl.say("undone: \(undone.text.onOneLine)")
      tell(undone.ended, repl)
    },
    Command("reset", "", .none, "forgets everything that was said") { _, repl in
      tell(repl.workspace.reset(), repl)
      repl.say("everything is forgotten")
    },
    Command("save", "FILE", .file, "writes what was said, and worked, as a program") {
      argument, repl in
      let name = argument.behindOutputOption
      let program = repl.workspace.program(withOutput: name != nil)
      guard !program.isEmpty else { return repl.say("nothing has been said yet") }
      write(program, ":save", to: name ?? argument, repl)
    },
    Command("load", "FILE", .file, "runs a program here") { argument, repl in
      guard !argument.isEmpty else {
        return repl.say("':load' needs a file, as in ':load demo.weir'")
      }
      repl.load(repl.path(argument), named: argument)
    },
    Command("export", "[FILE]", .file, "what was said, as Swift source") { argument, repl in
      export(to: argument, repl)
    },
  ]

  private static func export(to path: String, _ repl: REPL) {
    let source = SourceText(name: "<session>", text: repl.workspace.program)
    switch Session.export(source) {
    case .success(let text) where path.isEmpty:
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        repl.say(String(line))
      }
    case .success(let text): write(text, ":export", to: path, repl)
    case .failure(let refusal):
      for diagnostic in refusal.diagnostics {
        repl.display.report(repl.display.renderer().render(diagnostic, in: source))
      }
    }
  }

  /// Writes a file; one that is there already only if this session wrote it, or behind a `!`.
  static func write(
    _ text: String, _ command: String, to argument: String, _ repl: REPL
  ) {
    let isWritten = "written to \(argument.withoutForce)"
    let answer = repl.workspace.session.answer {
      if let problem = problem(command, argument, repl) { return problem }
      let name = argument.withoutForce
      let path = repl.path(name)
      if let problem = TextFile.write(text, to: path) {
        return "cannot write '\(name)': \(problem)"
      }
      repl.writtenFiles.insert(path)
      return isWritten
    }
    repl.say(answer, answer.hasPrefix("cannot ") ? .failure : .plain)
  }

  /// Why a file may not be written; nil where it may.
  static func problem(_ command: String, _ argument: String, _ repl: REPL) -> String? {
    let name = argument.withoutForce
    guard !name.isEmpty else { return "'\(command)' needs a file, as in '\(command) demo'" }
    let path = repl.path(name)
    guard TextFile.exists(path), name == argument, !repl.writtenFiles.contains(path) else {
      return nil
    }
    return "'\(name)' is there already; '\(command) ! \(name)' replaces it"
  }
}

extension REPL {
  func path(_ name: String) -> String { TextFile.expanded(name, home: display.home) }
}

extension String {
  /// What stands behind the `!` that lets a file be replaced, where there is one.
  var withoutForce: String { hasPrefix("! ") ? String(dropFirst(2)) : self }

  /// What stands behind `--with-output`; nil without that.
  fileprivate var behindOutputOption: String? {
    let option = "--with-output"
    guard hasPrefix(option) else { return nil }
    let rest = dropFirst(option.count)
    guard rest.first?.isWhitespace != false else { return nil }
    return String(rest.drop(while: \.isWhitespace))
  }

  /// The first line of what may be several.
  fileprivate var onOneLine: String {
    let lines = split(whereSeparator: \.isNewline)
    return (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " ..." : "")
  }
}
