import WeirRuntime
import WeirStreams

extension Word {
  /// Built-in functions that run other programs as sources and sinks.
  static let commands: [Word] = [
    Word(
      "exec(_ command: String, _ arguments: String..., in directory: String? = nil, environment: [String: String] = [:]) -> Command",
      .free, effect: .other,
      summary: "Creates a command to run a program with the given arguments.",
      notes: """
        The program runs when 'lines' is started, once per start. The arguments are passed \
        unchanged; no shell interprets them. The command inherits PATH, HOME, LANG and similar \
        variables; pass others with '--allow=env:NAME' or set them with 'environment'. Requires \
        '--allow=run'.
        """,
      example: """
        exec("sh", "-c", "echo $GREETING from $PWD", in: "/usr", environment: ["GREETING": "hello"])
          .lines.startWithValues { print($0) }  // hello from /usr
        """,
      behavior: .function { (call) throws(Fault) in
        var arguments: [String] = []
        for value in call.list(1) { arguments.append(value.description) }
        return try call.command(arguments)
      }),
    Word(
      "exec(_ command: String, args: [String], in directory: String? = nil, environment: [String: String] = [:]) -> Command",
      .free,
      others: [
        "exec(_ command: String, _ args: [String], in directory: String? = nil, environment: [String: String] = [:])"
      ],
      effect: .other, summary: "Creates a command to run a program with an array of arguments.",
      notes:
        "The arguments are passed unchanged; no shell interprets them. Requires '--allow=run'.",
      behavior: .function { (call) throws(Fault) in
        try call.command(try call.values(1).map(\.description))
      }),
    Word(
      "lines: SignalProducer<String, CommandError>", .value([.command]),
      summary: "The lines of the command's standard output.",
      notes: """
        Each start runs the command. The stream completes if the exit status is 0 and fails \
        otherwise. Disposing the subscription terminates the command.
        """,
      example: "exec(\"echo\", \"hello\").lines.startWithValues { print($0) }  // hello",
      behavior: .property { (call) throws(Fault) in
        let (command, interpreter) = (try call.receiver(CommandObject.self), call.interpreter)
        return call.make(
          .lines(
            LineFeed(call.account(command.name)) { run in
              run.read(command.command(of: run, interpreter).lineSource(), of: interpreter)
            }))
      }),
    Word(
      "errors: Signal<String, NoError>", .value([.command]),
      summary: "The lines that all runs of the command write to standard error.",
      notes: "Until 'errors' is used, they are passed to the standard error of the program.",
      example: """
        let command = exec("sh", "-c", "echo oh >&2")
        command.errors.observeValues { print("stderr:", $0) }
        command.lines.start { print($0) }  // stderr: oh | COMPLETED
        """,
      behavior: .property { (call) throws(Fault) in
        .object(try call.receiver(CommandObject.self).errorStream(call.interpreter))
      }),
    Word(
      "operation: String", .value([.ioError]),
      summary: "The operation that failed: 'open', 'read', 'write'.",
      behavior: .property { (call) throws(Fault) in .string(try call.ioError.operation) }),
    Word(
      "subject: String", .value([.ioError]),
      summary: "The file or other object that the operation failed on.",
      behavior: .property { (call) throws(Fault) in .string(try call.ioError.subject) }),
    Word(
      "code: Int", .value([.ioError]), summary: "The error number of the operating system (errno).",
      behavior: .property { (call) throws(Fault) in .int(Int(try call.ioError.code)) }),
    Word(
      "command: String", .value([.commandError]), summary: "The name of the command.",
      behavior: .property { (call) throws(Fault) in .string(try call.commandError.command) }),
    Word(
      "status: Int?", .value([.commandError]),
      summary: "The exit status of the command; nil if it was not run or a signal ended it.",
      behavior: .property { (call) throws(Fault) in
        guard case .status(let status) = try call.commandError.reason else { return .none }
        return .some(.int(Int(status)))
      }),
    Word(
      "localizedDescription: String", .value([.ioError, .commandError]),
      summary: "A message that describes the error.",
      behavior: .property { (call) throws(Fault) in .string(call.receiver.description) }),
  ]
}

extension WordCall {
  /// Creates a command.
  ///
  /// The working directory is the third argument of the call, the environment the fourth.
  fileprivate func command(_ arguments: [String]) throws(Fault) -> Value {
    let name = try string(0)
    guard !([name] + arguments).contains(where: { $0.utf8.contains(0) }), !name.isEmpty else {
      throw site.failure("a command and its arguments cannot contain NUL characters")
    }
    let directory = isGiven(2) ? try string(2) : nil
    // The system resolves a relative path against the working directory of the command.
    let isRelative = name.utf8.contains(UInt8(ascii: "/")) && name.utf8.first != UInt8(ascii: "/")
    let subject = isRelative ? (directory.map { "\($0)/\(name)" } ?? name) : name
    let request = Permissions.Request(.run, subject, arguments)
    try interpreter.permissionChecker.check(request, site)
    var command = Command(name, arguments, environment: try environment(3), directory: directory)
    // If the path does not resolve, the command must not run: an empty path never resolves.
    // Searching `PATH` again later could find a different file than the one that was checked.
    command.executable = request.place?.text ?? ""
    return .object(CommandObject(command))
  }

  /// Returns the inherited environment, overridden by the variables in an argument.
  private func environment(_ index: Int) throws(Fault) -> [String: String] {
    let passing = ChildEnvironment(interpreter.permissionChecker)
    var variables = passing.inherited
    guard isGiven(index) else { return variables }
    guard case .dictionary(let given) = try value(index) else {
      throw mistake(index, "variables, as [\"LANG\": \"C\"]", try value(index))
    }
    for (key, value) in given.pairs {
      let (name, text) = (key.description, value.description)
      guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "=")), !(name + text).utf8.contains(0)
      else {
        throw site.failure(
          "\("\(name)=\(text)".debugDescription.shortened) is not a valid environment variable")
      }
      try passing.checkSetting(name, text, site)
      variables[name] = text
    }
    return variables
  }

  fileprivate var ioError: IOError {
    get throws(Fault) {
      try receiver(IOFailure.self).error as? IOError ?? IOError("", "", code: 0)
    }
  }

  fileprivate var commandError: CommandError {
    get throws(Fault) {
      try receiver(IOFailure.self).error as? CommandError
        ?? CommandError(command: "", reason: .status(0))
    }
  }
}
