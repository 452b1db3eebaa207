import Glibc
import WeirLanguage

/// One call of the program: what it is to run, and with what.
struct Invocation: Equatable {
  let code: String?
  let colours: ColourChoice
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
        source: SourceText(name: "<code>", text: code), input: 0, arguments: ["-e"] + arguments,
        colours: colours
      ).run()
    }
    if arguments.first == "export" { return export(Array(arguments.dropFirst())) }
    if arguments.first == "present" { return present(Array(arguments.dropFirst())) }
    if let file = arguments.first {
      switch TextFile.program(file, named: file) {
      case .success(let source):
        return Script(source: source, input: 0, arguments: arguments, colours: colours).run()
      case .failure(let problem): return problem.explain()
      }
    }
    if isatty(0) == 1 {
      return PromptSession(environment: Program.environment, colours: colours).run()
    }
    switch TextFile.program(nil, named: "<stdin>") {
    case .success(let source):
      return Script(source: source, input: nil, arguments: ["-"], colours: colours).run()
    case .failure(let problem): return problem.explain()
    }
  }

  /// `weir export FILE`; without a file, the program on the standard input.
  private func export(_ arguments: [String]) -> ExitStatus {
    guard arguments.count < 2 else {
      Output.error.write("error: usage: weir export [FILE]\n")
      Output.error.flush()
      return .usage
    }
    switch TextFile.program(arguments.first, named: arguments.first ?? "<stdin>") {
    case .success(let source): return Export(source: source, colours: colours).run()
    case .failure(let problem): return problem.explain()
    }
  }

  /// `weir present FILE`
  private func present(_ arguments: [String]) -> ExitStatus {
    guard arguments.count == 1 else {
      Output.error.write("error: usage: weir present FILE\n")
      Output.error.flush()
      return .usage
    }
    switch TextFile.program(arguments[0], named: arguments[0]) {
    case .success(let source): return Present(source: source, colours: colours).run()
    case .failure(let problem): return problem.explain()
    }
  }
}
