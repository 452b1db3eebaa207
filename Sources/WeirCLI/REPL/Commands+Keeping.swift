import WeirLanguage
import WeirSyntax

extension Commands {
  static let keeping = [
    PromptCommand("undo", "", .none, "undoes the last entry and disposes its streams") { _, repl in
      guard let undone = repl.workspace.undo() else {
        return repl.say("nothing to undo")
      }
      repl.say("undone: \(undone.text.onOneLine)")
      tell(undone.ended, repl)
    },
    PromptCommand("redo", "", .none, "runs the undone entry again") { _, repl in
      if !repl.workspace.redo(repl.evaluateAgain) { repl.say("nothing to redo") }
    },
    PromptCommand("vars", "", .none, "lists the variables and functions with types and values") {
      _, repl in
      let lines = repl.workspace.variables
      if lines.isEmpty { repl.say("there are no variables") }
      for line in lines { repl.display.show(line.cut(to: max(20, repl.display.width() - 1))) }
    },
    PromptCommand("history", "", .none, "lists the entries of the session") { _, repl in
      let entries = repl.workspace.entryTexts
      if entries.isEmpty { repl.say("there are no entries") }
      for (number, entry) in entries.enumerated() {
        let text = StyledText(source: entry.onOneLine)
        repl.display.show(StyledText("\(number + 1)  ", .secondary) + text)
      }
    },
    PromptCommand(
      "allow", "LIST", .word, "permits the session to use files, commands or the network"
    ) { argument, repl in
      guard !argument.isEmpty else {
        return repl.say("':allow' requires a list, such as ':allow net,read:logs/'")
      }
      guard repl.principal == .user else {
        throw CommandProblem(
          "error: a program is not allowed to grant permissions", .failure)
      }
      do throws(Permissions.Unknown) {
        repl.workspace.session.permit(try Permissions(allowing: argument))
        repl.say("permitted: \(argument)")
      } catch {
        repl.say(error.description, .failure)
      }
    },
    PromptCommand("copy", "", .none, "copies the last result to the clipboard") { _, repl in
      guard let text = repl.workspace.lastResult else { return repl.say("there is no result") }
      guard let copy = repl.display.copy else { return repl.say("':copy' requires a terminal") }
      copy(text)
      repl.say("copied \(text.utf8.count.grouped("byte"))")
    },
    PromptCommand("reset", "", .none, "starts a new session") { _, repl in
      tell(repl.workspace.reset(), repl)
      repl.say("session reset")
    },
    PromptCommand(
      "save", "FILE", .file,
      "writes the entries to a file, and the commands that changed the session"
    ) {
      argument, repl in
      let name = argument.behindOutputOption
      let program = repl.workspace.saved(withOutput: name != nil)
      guard !program.isEmpty else { return repl.say("there are no entries") }
      write(laidOut(program), ":save", to: name ?? argument, repl)
    },
    PromptCommand("load", "FILE", .file, "runs a file in this session") { argument, repl in
      guard !argument.isEmpty else {
        return repl.say("':load' requires a file, such as ':load demo.weir'")
      }
      repl.load(repl.path(argument), named: argument)
    },
    PromptCommand("export", "[FILE]", .file, "prints or writes the session as Swift source") {
      export(to: $0, $1)
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
      for diagnostic in refusal.diagnostics { repl.display.report(diagnostic, in: source) }
    }
  }

  /// Writes a file.
  ///
  /// An existing file is replaced only if this session wrote it or the argument begins with `!`.
  static func write(
    _ text: String, _ command: String, to argument: String, _ repl: REPL
  ) {
    let isWritten = "written to \(argument.withoutForce)"
    let answer = repl.workspace.session.answer {
      do throws(CommandProblem) {
        let file = try target(of: command, argument, repl)
        if let problem = TextFile.write(text, to: file.path, with: file.access) {
          return "cannot write '\(file.name)': \(problem)"
        }
        repl.writtenFiles.insert(file.path)
        return isWritten
      } catch {
        return error.message
      }
    }
    let isFailure = ["cannot ", "error: "].contains(where: answer.hasPrefix)
    repl.say(answer, isFailure ? .failure : .plain)
  }

  /// A file that a command may write.
  struct Target {
    let name: String
    let path: String
    let access: Access
  }

  /// Returns the file that a command may write.
  static func target(
    of command: String, _ argument: String, _ repl: REPL
  ) throws(CommandProblem) -> Target {
    let name = argument.withoutForce
    guard !name.isEmpty else {
      throw CommandProblem("'\(command)' requires a file, such as '\(command) demo'")
    }
    let path = repl.path(name)
    let access = try repl.access(.write, to: path)
      .mapError { CommandProblem("error: \($0.message)") }.get()
    guard access.exists(path), name == argument, !repl.writtenFiles.contains(path) else {
      return Target(name: name, path: path, access: access)
    }
    throw CommandProblem("'\(name)' exists; '\(command) ! \(name)' replaces it")
  }
}

extension REPL {
  func path(_ name: String) -> String { TextFile.expanded(name, home: display.home) }
}

extension String {
  /// The argument without a leading `! `, which permits replacing a file.
  var withoutForce: String { hasPrefix("! ") ? String(dropFirst(2)) : self }

  /// The rest of the argument after `--with-output`; nil if it does not begin with that option.
  fileprivate var behindOutputOption: String? {
    let option = "--with-output"
    guard hasPrefix(option) else { return nil }
    let rest = dropFirst(option.count)
    guard rest.first?.isWhitespace != false else { return nil }
    return String(rest.drop(while: \.isWhitespace))
  }

  /// The first line, followed by `...` if there are more.
  fileprivate var onOneLine: String {
    let lines = split(whereSeparator: \.isNewline)
    return (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " ..." : "")
  }
}
