import ArgumentParser
import Glibc

extension ParsableCommand {
  /// Does what a command line says, and ends the process.
  static func runToEnd(_ words: [String]) -> Never {
    do {
      var command = try parseAsRoot(words)
      try command.run()
      Glibc.exit(ExitStatus.success.rawValue)
    } catch {
      Glibc.exit(answer(error).rawValue)
    }
  }

  /// Prints what the parser throws: help and the version, which are output, or why a command line
  /// cannot be understood.
  ///
  /// The parser would print the text itself, and take no notice of a failure to write it.
  static func answer(_ error: any Error) -> ExitStatus {
    let status = ExitStatus(rawValue: exitCode(for: error).rawValue)
    let text = fullMessage(for: error)
    let output = status == .success ? Output(descriptor: 1) : Output.error
    if !text.isEmpty { output.report(text) }
    return status == .success ? output.finish(status) : status
  }
}
