import Glibc
import WeirLanguage
import WeirSyntax

/// The program to run and its options, as given on the command line.
struct Invocation: Equatable {
  let code: String?
  /// Whether the value of the code is printed.
  let printsValue: Bool
  let appearance: Appearance
  /// The arguments of the program. Unless code is given, the first one is the file.
  let arguments: [String]
  /// The access of the program to files, commands and the network.
  var permissions = Permissions()
  /// Whether I/O statistics are reported on exit.
  var showsAccount = false
  /// Whether to run the program as if it were typed at a prompt.
  var isSession = false
  /// Whether to write program output to a terminal without escaping.
  var isRaw = false
  /// Whether a session at a prompt first runs the user's initialization file.
  var readsInit = true
  /// The path of the file to which the session is recorded.
  var recordPath: String?

  /// Runs the program on a thread with a large stack, while the calling thread waits for signals.
  func runToEnd() -> Never {
    Interrupts.block()
    // Without the signal, a write to a closed pipe fails with EPIPE. `Output.finish(_:)` treats that
    // as success.
    signal(SIGPIPE, SIG_IGN)
    let hasStarted = Thread.start(stackSize: Program.stackSize, upTo: Program.largestStack) {
      let status = run()
      Session.closeConnections()
      exit((Interrupts.status ?? status).rawValue)
    }
    if !hasStarted { exit(Program.refuseThread().rawValue) }
    while true { Interrupts.wait() }
  }

  private func run() -> ExitStatus {
    guard let recordPath else { return run(recordingTo: nil) }
    switch RecordFile.open(recordPath, with: .user) {
    case .success(let file): return run(recordingTo: file)
    case .failure(let problem): return problem.explain()
    }
  }

  private func run(recordingTo record: RecordFile?) -> ExitStatus {
    let isAtTerminal = isatty(0) == 1 && isatty(1) == 1
    if isSession, isAtTerminal, let code {
      return prompt(with: SourceText(name: "<code>", text: code), record)
    }
    if let code {
      var script = script(
        SourceText(name: "<code>", text: code), input: 0,
        arguments: [printsValue ? "-p" : "-e"] + arguments, record)
      script.printsValue = printsValue
      return script.run()
    }
    if let status = Subcommands.perform(
      arguments, appearance: appearance, permissions: permissions)
    {
      return status
    }
    if let file = arguments.first {
      return TextFile.withProgram(file) {
        if isSession, isAtTerminal { return prompt(with: $0, record) }
        return script($0, input: 0, arguments: arguments, record).run()
      }
    }
    if isatty(0) == 1 { return prompt(with: nil, record) }
    return TextFile.withProgram(nil) { script($0, input: nil, arguments: ["-"], record).run() }
  }

  private func prompt(with program: SourceText?, _ record: RecordFile?) -> ExitStatus {
    PromptSession(
      environment: Program.environment, appearance: appearance, permissions: permissions,
      record: record, readsInit: readsInit, program: program
    ).run()
  }

  private func script(
    _ source: SourceText, input: Int32?, arguments: [String], _ record: RecordFile?
  ) -> Script {
    Script(
      source: source, input: input, arguments: arguments, appearance: appearance,
      permissions: permissions, showsAccount: showsAccount, isSession: isSession, isRaw: isRaw,
      record: record)
  }
}
