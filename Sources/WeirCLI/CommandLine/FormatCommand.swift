import ArgumentParser
import WeirFormat
import WeirLanguage
import WeirSyntax

/// The subcommand `weir format [--check] [FILE ...]`.
struct FormatCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Write programs in the canonical layout.",
    discussion: """
      The layout is that of 'swift format' with lines of 100 columns and an indentation of two spaces. \
      Line breaks where the layout permits them, blank lines and comments are kept. Without a file, and \
      for '-', formats standard input to standard output. A program with syntax errors is \
      left unchanged.
      """)

  @Flag(help: "List the files that would change, and fail if there are any.")
  var check = false

  @ArgumentParser.Argument(help: "The programs.", completion: .program)
  var files: [String] = []

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    var status = ExitStatus.success
    for file in files.isEmpty ? ["-"] : files {
      let result = TextFile.withProgram(file == "-" ? nil : file) { format($0, file, appearance) }
      if status == .success || result != .success && status == Self.changed { status = result }
    }
    return status
  }

  /// The status if a file is not in the canonical layout.
  private static let changed = ExitStatus(rawValue: 1)

  private func format(_ source: SourceText, _ file: String, _ appearance: Appearance) -> ExitStatus
  {
    do throws(Formatter.Unreadable) {
      let text = try Formatter.format(source)
      if check { return text == source.text ? .success : report(source.name) }
      if file == "-" { return Output.print(text) }
      return text == source.text ? .success : TextFile.replace(file, with: text)
    } catch {
      Output.explain(error.diagnostics, in: source, appearance)
      return .rejected
    }
  }

  private func report(_ name: String) -> ExitStatus {
    let status = Output.print(name + "\n")
    return status == .success ? Self.changed : status
  }
}
