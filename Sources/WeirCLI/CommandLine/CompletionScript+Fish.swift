extension CompletionScript {
  static func fish(_ command: CommandDescription) -> String {
    let names = command.subcommands.map(\.name).joined(separator: " ")
    let first = "-n __weir_needs_program"
    let lines =
      ["# \(title) fish", needsProgram(command), "complete -c weir -f"]
      + command.options.map { line(first, naming($0)) }
      + command.subcommands.map { line(first, "-a \($0.name) -d \(quoted($0.summary))") }
      + values(command.positionals.first).map { line(first, $0) }
      + command.subcommands.flatMap { subcommand in
        let condition = "-n '__fish_seen_subcommand_from \(subcommand.name)'"
        return subcommand.options.map { line(condition, naming($0)) }
          + values(subcommand.positionals.first).map { line(condition, $0) }
      }
      + [
        line(
          "-n 'not __weir_needs_program; and not __fish_seen_subcommand_from \(names)'",
          "-F")
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a shell function that succeeds while the command line has no file, subcommand or code.
  private static func needsProgram(_ command: CommandDescription) -> String {
    let choices = command.options.filter(\.isChoice).flatMap(\.names).joined(separator: " ")
    return """
      function __weir_needs_program
        set -l words (commandline -opc)[2..-1]
        set -l isValue 0
        for word in $words
          if test $isValue = 1
            set isValue 0
          else if contains -- $word \(choices)
            set isValue 1
          else if not string match -q -- "-*" $word
            return 1
          end
        end
      end
      """
  }

  private static func line(_ condition: String, _ rest: String) -> String {
    "complete -c weir \(condition) \(rest)"
  }

  private static func naming(_ option: CommandDescription.Argument) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    }
    let value = option.value.map { _ in option.isChoice ? ["-xa '\(option.words)'"] : ["-x"] } ?? []
    return (names + value + ["-d \(quoted(option.summary))"]).joined(separator: " ")
  }

  private static func values(_ argument: CommandDescription.Argument?) -> [String] {
    guard let argument else { return [] }
    if !argument.values.isEmpty { return ["-a '\(argument.words)'"] }
    guard let extensions = argument.extensions else { return [] }
    let kinds = extensions.joined(separator: "|")
    let pattern = "(?:\\\\.(?:\(kinds))|/)(?:\\\\t|\\$)"
    return ["-a '(__fish_complete_path (commandline -ct) | string match -er \"\(pattern)\")'"]
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { $0 += "'\\".contains($1) ? "\\\($1)" : "\($1)" }
    return "'\(escaped)'"
  }
}
