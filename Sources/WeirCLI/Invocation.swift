import Glibc
import WeirLanguage
import WeirTerminal

/// One call of the program: what it is to run, and with what.
struct Invocation {
  /// Deep recursion is a mistake of the program, not a crash: there is room to find it.
  static let stackSize = 256 << 20

  let code: String?
  /// The file first, where no code is given.
  let arguments: [String]

  func run() -> ExitStatus {
    if let code {
      return Script(
        source: SourceText(name: "<code>", text: code), input: 0, arguments: ["-e"] + arguments
      ).run()
    }
    if arguments.first == "export" { return export(Array(arguments.dropFirst())) }
    if let file = arguments.first {
      switch Self.program(file, named: file) {
      case .success(let source):
        return Script(source: source, input: 0, arguments: arguments).run()
      case .failure(let problem): return problem.explain()
      }
    }
    if isatty(0) == 1 { return Interactive(environment: Self.environment).run() }
    switch Self.program(nil, named: "<stdin>") {
    case .success(let source):
      return Script(source: source, input: nil, arguments: ["-"]).run()
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
    switch Self.program(arguments.first, named: arguments.first ?? "<stdin>") {
    case .success(let source): return Export(source: source).run()
    case .failure(let problem): return problem.explain()
    }
  }

  /// The text of a program.
  ///
  /// - Parameter path: nil for the standard input.
  private static func program(
    _ path: String?, named name: String
  ) -> Result<SourceText, ProgramProblem> {
    let descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? 0
    guard descriptor >= 0 else { return .failure(.unreadable(name, errno)) }
    defer { if path != nil { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failure(.unreadable(name, errno)) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .failure(.notText(name, line: Self.lineOfFirstError(bytes)))
    }
    return .success(SourceText(name: name, text: text))
  }

  private static func lineOfFirstError(_ bytes: [UInt8]) -> Int {
    var line = 1
    for row in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: row, as: UTF8.self) == nil { return line }
      line += 1
    }
    return line
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

/// Why there is no program to run.
enum ProgramProblem: Error {
  case unreadable(String, Int32)
  case notText(String, line: Int)

  /// Says so on standard error.
  func explain() -> ExitStatus {
    switch self {
    case .unreadable(let name, let code):
      Output.error.write("error: cannot read '\(name)': \(String(cString: strerror(code)))\n")
      Output.error.flush()
      return .usage
    case .notText(let name, let line):
      Output.error.write("error: '\(name)' is not UTF-8 text: see its line \(line)\n")
      Output.error.flush()
      return .rejected
    }
  }
}
