import Glibc
import WeirLanguage

/// One call of the program: what it is to run, and with what.
struct Invocation: Equatable {
  let code: String?
  /// True where the value of the code is printed.
  let printsValue: Bool
  let appearance: Appearance
  /// The file first, where no code is given.
  let arguments: [String]

  /// Runs on a thread with room, while this one waits for Ctrl-C.
  func runToEnd() -> Never {
    Interrupts.block()
    Thread.start(stackSize: Program.stackSize) { exit(run().rawValue) }
    while true { Interrupts.wait() }
  }

  private func run() -> ExitStatus {
    if let code {
      return Script(
        source: SourceText(name: "<code>", text: code), input: 0,
        arguments: [printsValue ? "-p" : "-e"] + arguments, appearance: appearance,
        printsValue: printsValue
      ).run()
    }
    if let status = Subcommands.perform(arguments, appearance: appearance) { return status }
    if let file = arguments.first {
      switch TextFile.program(file, named: file) {
      case .success(let source):
        return Script(source: source, input: 0, arguments: arguments, appearance: appearance).run()
      case .failure(let problem): return problem.explain()
      }
    }
    if isatty(0) == 1 {
      return PromptSession(environment: Program.environment, appearance: appearance).run()
    }
    switch TextFile.program(nil, named: "<stdin>") {
    case .success(let source):
      return Script(source: source, input: nil, arguments: ["-"], appearance: appearance).run()
    case .failure(let problem): return problem.explain()
    }
  }
}
