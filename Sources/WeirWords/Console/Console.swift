import WeirRuntime

extension Word {
  static let console: [Word] =
    (printing + playgrounds.sharing(exported: .absent(.language)) + leaving + input)
    .listed(in: .console)
  /// Built-in functions for external resources: files, commands and other sources and sinks.
  static let outside: [Word] =
    (files + sinks + commands + sources).listed(in: .console, exported: .absent(.language))

  private static let printing: [Word] = [
    Word(
      "print(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\")", .free,
      effect: .prints, summary: "Prints values to the standard output.",
      notes: "The values are separated by 'separator' and followed by 'terminator'.",
      example: "print(\"a\", 1 + 1)  // a 2",
      behavior: .function { (call) throws(Fault) in
        try call.print(call.list(0).map(\.description))
      }
    )
    .onBytes(.printing),
    Word(
      "debugPrint(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\")", .free,
      effect: .prints,
      summary: "Prints the debug descriptions of values, such as strings in quotation marks.",
      example: "debugPrint(\"a\", 1)  // \"a\" 1",
      behavior: .function { (call) throws(Fault) in
        try call.print(call.list(0).map(\.debugDescription))
      }),
    Word(
      "dump(_ value: T) -> T", .free, effect: .prints,
      summary: "Prints the structure of a value, one line per part, and returns the value.",
      example: "dump([1, 2])  // ▿ 2 elements |   - 1 |   - 2",
      behavior: .function { (call) throws(Fault) in
        let value = try call.value(0)
        try call.dump(value)
        return value
      }),
    Word(
      "example(_ description: String, action: () -> Void)", .free, effect: .prints,
      exported: .absent(.rx), summary: "Runs a closure under a heading, like RxSwift's playground.",
      example: "example(\"just\") { print(1) }  //  | --- just example --- | 1",
      behavior: .function { (call) throws(Fault) in
        call.interpreter.output("\n--- \(try call.string(0)) example ---\n")
        _ = try call.interpreter.invoke(call.function(1), [])
        return .void
      }),
    Word(
      "scopedExample(_ description: String, _ action: () -> Void)", .free, effect: .prints,
      exported: .absent(.rx),
      summary: "Runs a closure under a heading, like ReactiveSwift's playground.",
      example: "scopedExample(\"just\") { print(1) }  //  | --- just --- |  | 1",
      behavior: .function { (call) throws(Fault) in
        call.interpreter.output("\n--- \(try call.string(0)) ---\n\n")
        _ = try call.interpreter.invoke(call.function(1), [])
        return .void
      }),
  ]

  private static let input: [Word] = [
    Word(
      "readLine(strippingNewline: Bool = true) -> String?", .free, distribution: .outside,
      exported: .absent(.language),
      summary: "Waits for a line of the standard input and returns it; nil at the end of input.",
      notes: "The line ending is removed unless 'strippingNewline: false' is given.",
      behavior: .function { (call) throws(Fault) in
        try call.line(isStripped: call[0] == nil ? true : try call.bool(0))
      }),
    Word(
      "stdin: StandardInput", .free, distribution: .function, exported: .absent(.language),
      summary: "The standard input.",
      notes: "Not available if the program itself is read from the standard input.",
      behavior: .property { (_) throws(Fault) in .object(StandardInputObject()) }),
    Word(
      "arguments: [String]", .type(["CommandLine"]), distribution: .outside,
      summary: "The program name and the command-line arguments.",
      behavior: .property { (call) throws(Fault) in
        .array(call.interpreter.arguments.map(Value.string))
      }),
    Word(
      "lines: SignalProducer<String, NoError>", .value([.standardInput]),
      distribution: .source(.standardInput), summary: "The lines of the standard input.",
      notes: """
        Completes at the end of input. All subscriptions share the input: each receives the lines \
        that arrive after its start.
        """,
      behavior: .property { (call) throws(Fault) in call.make(.lines(try call.input().lines)) }),
    Word(
      "lines: SignalProducer<String, NoError>", .free, distribution: .source(.standardInput),
      exported: .absent(.language),
      summary: "The lines of the standard input; short for 'stdin.lines'.",
      behavior: .property { (call) throws(Fault) in call.make(.lines(try call.input().lines)) }),
  ]
}

extension WordCall {
  /// Prints the items, with the separator and the terminator in the arguments.
  fileprivate func print(_ items: [String]) throws(Fault) -> Value {
    let separator = self[1] == nil ? " " : try string(1)
    let terminator = self[2] == nil ? "\n" : try string(2)
    let text = items.count == 1 ? items[0] : items.joined(separator: separator)
    interpreter.output(text + terminator)
    return .void
  }

  func input() throws(Fault) -> StandardInput {
    if let input = interpreter.input { return input }
    throw site.failure(
      "standard input is not available: the program is read from it",
      hints: ["run the program from a file or with 'weir -e'"])
  }

  fileprivate func line(isStripped: Bool) throws(Fault) -> Value {
    let input = try input()
    guard !input.isReading else {
      throw site.failure("standard input is already being read by 'stdin.lines'")
    }
    interpreter.loop.idle()
    let line = try next(of: input, isStripped)
    try interpreter.checkInterruption()
    return .optional(line.map(Value.string))
  }

  private func next(of input: StandardInput, _ isStripped: Bool) throws(Fault) -> String? {
    do throws(SessionRecording.Failure) {
      return try input.nextLine(strippingEnding: isStripped) { interpreter.isInterrupted }
    } catch {
      throw site.failure(error.value.description)
    }
  }
}
