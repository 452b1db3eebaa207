import ArgumentParser
import Glibc
import WeirLanguage

/// The command line of `weir`, with all its options.
struct WeirCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weir",
    abstract: "Run programs of a language for streams: at a prompt, in scripts and in pipes.",
    usage: """
      weir [<file> [<argument> ...]]
      weir -e <code> [<argument> ...]
      weir -p <expression> [<argument> ...]
      weir <subcommand> ...
      """,
    discussion: """
      Without a file, weir starts a prompt in a terminal; otherwise it runs the program that it \
      reads from standard input.

      'weir help WORD' explains an operator, a type or a concept of the language.
      """,
    version: Program.version,
    subcommands: Subcommands.all)

  @Option(
    name: [.customShort("e"), .customLong("execute")], parsing: .unconditional,
    help: ArgumentHelp("Run the given program.", valueName: "code"),
    completion: .list([]))
  var code: String?

  @Option(
    name: [.customShort("p"), .customLong("print")], parsing: .unconditional,
    help: ArgumentHelp(
      "Run the given program and print its last value or the values of its last stream.",
      valueName: "expression"),
    completion: .list([]))
  var expression: String?

  @Flag(
    name: [.customShort("i"), .customLong("interactive")],
    help: """
      Run the program as if typed at the prompt: print values and perform commands. In a terminal, the \
      prompt follows.
      """
  )
  var isSession = false

  @Flag(
    name: .customLong("no-init"),
    help: "Do not run the file ~/.config/weir/init.weir when a prompt starts.")
  var skipsInit = false

  @Option(help: "When to use colors; auto: on a terminal unless NO_COLOR is set.")
  var color: ColorChoice = .auto

  @Option(
    help: """
      The colors, for a dark or light screen or a projector; by default from WEIR_THEME or \
      COLORFGBG, else dark.
      """)
  var theme: Theme?

  @Option(
    name: .customLong("allow"),
    help: ArgumentHelp(
      "Permit the program to run commands (run), read and write files (read, write), pass variables to commands (env), connect to servers (net), accept connections (listen), or all; restrict as in run:sort,write:out/,net:localhost:80.",
      valueName: "list"),
    completion: .list(["all", "env", "insecure-tls", "listen", "net", "read", "run", "write"]),
    transform: { list throws(Permissions.Unknown) in try Permissions(allowing: list) })
  var allowed: [Permissions] = []

  @Flag(
    name: .customLong("account"),
    help: "Report I/O statistics on exit.")
  var showsAccount = false

  @Option(
    help: ArgumentHelp(
      "Record all external input; 'weir replay FILE' runs the session again from the recording.",
      valueName: "file"),
    completion: .file())
  var record: String?

  @Flag(
    name: .customLong("raw"),
    help:
      "Do not escape control characters in the program's output to a terminal."
  )
  var isRaw = false

  @Flag(help: ArgumentHelp("Print the manual page.", visibility: .hidden))
  var generateManual = false

  @ArgumentParser.Argument(help: "The program to run.", completion: .program)
  var file: String?

  @ArgumentParser.Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      "The arguments of the program, available in 'CommandLine.arguments'.",
      valueName: "argument"),
    completion: .file())
  var arguments: [String] = []

  func validate() throws {
    if code != nil, expression != nil {
      throw ValidationError("'-e' and '-p' cannot be combined")
    }
    if color == .always, theme == Theme.none {
      throw ValidationError("'--color always' and '--theme none' cannot be combined")
    }
    if isSession, expression != nil {
      throw ValidationError("'-i' and '-p' cannot be combined")
    }
    if record != nil, expression != nil {
      throw ValidationError("'--record' and '-p' cannot be combined; use '-e'")
    }
  }

  var invocation: Invocation {
    Invocation(
      code: code ?? expression, printsValue: expression != nil,
      appearance: Appearance(colors: color, theme: theme),
      arguments: (file.map { [$0] } ?? []) + arguments, permissions: permissions,
      showsAccount: showsAccount, isSession: isSession, isRaw: isRaw, readsInit: !skipsInit,
      recordPath: record)
  }

  private var permissions: Permissions {
    allowed.reduce(into: Permissions()) { $0.formUnion($1) }
  }

  func run() {
    if generateManual {
      Glibc.exit(Output.print(ManualPage.text).rawValue)
    } else {
      invocation.runToEnd()
    }
  }
}

extension ColorChoice: ExpressibleByArgument {}
extension Theme: ExpressibleByArgument {}
