extension Word {
  static let console: [Word] = [
    Word(
      "print(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\")", .free,
      chapter: .console, summary: "Prints values.",
      example: "print(\"a\", 1 + 1)  // a 2",
      behaviour: .function { (call) throws(Fault) in
        let items = call.arguments[0].map(\.description)
        let separator = call[1] == nil ? " " : try call.string(1)
        let terminator = call[2] == nil ? "\n" : try call.string(2)
        call.interpreter.output(items.joined(separator: separator) + terminator)
        return .void
      }),
    Word(
      "stdin: StandardInput", .free, chapter: .console,
      summary: "The standard input, where the program itself does not come from it.",
      behaviour: .property(
        get: { (_) throws(Fault) in .object(StandardInputObject()) }, set: nil)),
    Word(
      "arguments: [String]", .type(["CommandLine"]), chapter: .console,
      summary: "The program and what stands behind it on the command line.",
      behaviour: .property(
        get: { (call) throws(Fault) in .array(call.interpreter.arguments.map(Value.string)) },
        set: nil)),
    Word(
      "lines: SignalProducer<String, NoError>", .value([.standardInput]), chapter: .console,
      summary: "The lines of the standard input as they come.",
      notes: "All who start it share the one input: each gets the lines from then on.",
      behaviour: .property(
        get: { (call) throws(Fault) in
          guard let lines = call.interpreter.input?.lines else {
            throw call.site.failure(
              "the standard input is not free: the program comes from there",
              hints: ["run the program from a file or with 'weir -e'"])
          }
          return call.make(lines)
        }, set: nil)),
  ]
}
