import ArgumentParser

/// The command line of `weir`, with all its options.
struct WeirCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weir",
    abstract: "A language for streams: at a prompt, in scripts, in pipes.",
    discussion: """
      Without a file, weir starts a prompt where there is a terminal, and otherwise runs the \
      program that it reads from the standard input.

      'weir export FILE' prints the program as Swift source that compiles against the library Weir.

      'weir present FILE' shows the program statement by statement to an audience, at a prompt.
      """,
    version: Program.version)

  @Option(
    name: [.customShort("e"), .customLong("execute")],
    help: ArgumentHelp("Run the program given here.", valueName: "code"))
  var code: String?

  @Option(help: "Use colours: auto (on a terminal, unless NO_COLOR is not empty), always or never.")
  var color: ColourChoice = .auto

  @Argument(help: "The program to run.")
  var file: String?

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      "What the program finds in 'CommandLine.arguments', behind its own name.",
      valueName: "argument"))
  var arguments: [String] = []

  var invocation: Invocation {
    Invocation(code: code, colours: color, arguments: (file.map { [$0] } ?? []) + arguments)
  }

  func run() { invocation.runToEnd() }
}

extension ColourChoice: ExpressibleByArgument {}
