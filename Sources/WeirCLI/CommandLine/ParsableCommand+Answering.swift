import ArgumentParser
import Glibc

extension ParsableCommand {
  /// Parses and runs a command line, then exits.
  static func runToEnd(_ words: [String]) -> Never {
    do {
      var command = try parseAsRoot(words)
      try command.run()
      Glibc.exit(ExitStatus.success.rawValue)
    } catch {
      Glibc.exit(answer(error).rawValue)
    }
  }

  /// Prints an error of the parser.
  ///
  /// Help and the version go to standard output, and usage errors to standard error. The parser's
  /// own printing would ignore write failures.
  static func answer(_ error: any Error) -> ExitStatus {
    let status = ExitStatus(rawValue: exitCode(for: error).rawValue)
    let text = fullMessage(for: error)
    let output = status == .success ? Output(descriptor: 1) : Output.error
    if !text.isEmpty { output.report(text) }
    return status == .success ? output.finish(status) : status
  }
}
