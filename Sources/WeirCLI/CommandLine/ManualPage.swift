/// The manual page, generated from the argument parser's description and additional sections.
enum ManualPage {
  /// The source of the page, for `man`.
  static var text: String {
    let command = CommandDescription.weir
    return """
      .TH WEIR 1 "" "weir \(Program.version)" "User Commands"
      .SH NAME
      weir \\- \(Roff.sentence(command.summary))
      .SH SYNOPSIS
      \(synopsis)
      .SH DESCRIPTION
      \(Roff.paragraphs(command.details))
      .SH OPTIONS
      \(arguments(command.arguments))
      .SH SUBCOMMANDS
      \(command.subcommands.map { section($0, of: command) }.joined(separator: "\n"))
      .SH EXIT STATUS
      \(ExitStatus.meanings.map { Roff.item(String($0.status.rawValue), $0.text) }
        .joined(separator: "\n"))
      .SH ENVIRONMENT
      \(list(environment))
      .SH FILES
      \(list(files))
      .SH EXAMPLES
      \(examples.map { "\(Roff.paragraphs($0.about))\n\(Roff.program($0.line))" }
        .joined(separator: "\n"))

      """
  }

  private static var synopsis: String {
    let lines = WeirCommand.configuration.usage?.split(separator: "\n") ?? []
    return lines.map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return ".B \(words[0])\n" + Roff.text(words.count > 1 ? String(words[1]) : "")
    }.joined(separator: "\n.br\n")
  }

  private static func section(
    _ command: CommandDescription, of program: CommandDescription
  ) -> String {
    let usage = Subcommands.named(command.name).map { WeirCommand.usageString(for: $0) } ?? ""
    let parts = [
      ".SS \(Roff.text(usage))", Roff.paragraphs(command.summary),
      Roff.paragraphs(command.details), arguments(command.options(besides: program)),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func arguments(_ arguments: [CommandDescription.Argument]) -> String {
    arguments.map { Roff.item(tag(of: $0), $0.summary) }.joined(separator: "\n")
  }

  private static func tag(of argument: CommandDescription.Argument) -> String {
    let value = argument.value.map { "<\($0)>" + (argument.isRepeating ? " ..." : "") }
    guard !argument.names.isEmpty else { return value ?? "" }
    return argument.names.joined(separator: ", ") + (value.map { " \($0)" } ?? "")
  }

  private static func list(_ entries: KeyValuePairs<String, String>) -> String {
    entries.map { Roff.item($0.key, $0.value) }.joined(separator: "\n")
  }

  private static let environment: KeyValuePairs = [
    "NO_COLOR": "If set and not empty, disables colors.",
    "WEIR_THEME": "The default of '--theme': dark, light, projector or none.",
    "COLORFGBG":
      "Selects the theme if neither '--theme' nor WEIR_THEME does: the last number is the background color.",
    "TERM": "The type of the terminal. With 'dumb', lines are not edited.",
    "LC_ALL, LC_CTYPE, LANG":
      "Diagrams are in ASCII if the locale names another encoding than UTF-8.",
    "XDG_STATE_HOME": "The folder of 'weir/history'; defaults to '~/.local/state'.",
    "XDG_CONFIG_HOME": "The folder of 'weir/init.weir'; defaults to '~/.config'.",
  ]

  private static let files: KeyValuePairs = [
    "~/.config/weir/init.weir": "A program that each prompt runs at its start.",
    "~/.local/state/weir/history": "The history of entries.",
    "~/.editrc": "Key bindings of the line editor; see editrc(5).",
  ]

  static let examples: [(about: String, line: String)] = [
    ("Print the values of a stream:", "weir -p 'SignalProducer(1...3).map { $0 * 2 }'"),
    ("Process the lines of a pipe:", "seq 3 | weir -p 'stdin.lines.map { Int($0)! * 2 }'"),
    ("Run a program with arguments:", "weir program.weir one two"),
  ]
}
