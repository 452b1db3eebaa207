import Glibc
import WeirLanguage
import WeirTerminal

/// One call of the program: what it is to run, and with what.
struct Invocation: Equatable {
  static let version = "0.1.0"
  /// Deep recursion is a mistake of the program, not a crash: there is room to find it.
  static let stackSize = 256 << 20

  let code: String?
  let colours: ColourChoice
  /// The file first, where no code is given.
  let arguments: [String]

  /// Runs on a thread with room, while this one waits for Ctrl-C.
  func runToEnd() -> Never {
    Interrupts.block()
    Thread.start(stackSize: Self.stackSize) { exit(run().rawValue) }
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
    if isatty(0) == 1 { return Interactive(environment: Self.environment, colours: colours).run() }
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

  static var environment: [String: String] {
    var result: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let parts = String(cString: entry).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return result
  }
}
