import ArgumentParser
import Glibc
import WeirLanguage

/// The command line of `weir`, with all its options.
struct WeirCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weir",
    abstract: "A language for streams: at a prompt, in scripts, in pipes.",
    usage: """
      weir [<file> [<argument> ...]]
      weir -e <code> [<argument> ...]
      weir -p <expression> [<argument> ...]
      weir <subcommand> ...
      """,
    discussion: """
      Without a file, weir starts a prompt where there is a terminal, and otherwise runs the \
      program that it reads from the standard input.

      'weir help WORD' explains a word of the language.
      """,
    version: Program.version,
    subcommands: Subcommands.all)

  @Option(
    name: [.customShort("e"), .customLong("execute")], parsing: .unconditional,
    help: ArgumentHelp("Run the program given here.", valueName: "code"),
    completion: .list([]))
  var code: String?

  @Option(
    name: [.customShort("p"), .customLong("print")], parsing: .unconditional,
    help: ArgumentHelp(
      "Run the program given here and print its last value, or what its last stream sends.",
      valueName: "expression"),
    completion: .list([]))
  var expression: String?

  @Flag(
    name: [.customShort("i"), .customLong("interactive")],
    help: "Run the program as if it were typed at a prompt: values are shown, and commands are run."
  )
  var isSession = false

  @Option(help: "When colours are used; auto is on a terminal, unless NO_COLOR is not empty.")
  var color: ColourChoice = .auto

  @Option(
    help: """
      The colours, for a dark or a light screen; by default as WEIR_THEME and COLORFGBG say, else dark.
      """)
  var theme: Theme?

  @Option(
    name: .customLong("allow"),
    help: ArgumentHelp(
      "What the program may do: run commands, read and write files, pass variables to commands (env), all; narrowed: run:sort,write:out/.",
      valueName: "list"),
    completion: .list(["all", "env", "read", "run", "write"]),
    transform: { list throws(Permissions.Unknown) in try Permissions(allowing: list) })
  var allowed: [Permissions] = []

  @Flag(
    name: .customLong("account"),
    help: "Tell at the end what went to and from files and commands, and what became of it.")
  var showsAccount = false

  @Option(
    help: ArgumentHelp(
      "Write what comes from outside, and when: 'weir replay FILE' runs it again without that.",
      valueName: "file"),
    completion: .file())
  var record: String?

  @Flag(
    name: .customLong("raw"),
    help:
      "Write the program's output to a terminal unchanged; by default control characters are escaped."
  )
  var isRaw = false

  @Flag(help: ArgumentHelp("Print the manual page.", visibility: .hidden))
  var generateManual = false

  @Argument(help: "The program to run.", completion: .program)
  var file: String?

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      "What the program finds in 'CommandLine.arguments', behind its own name.",
      valueName: "argument"),
    completion: .file())
  var arguments: [String] = []

  func validate() throws {
    if code != nil, expression != nil {
      throw ValidationError("one of '-e' and '-p' says what is to run, not both")
    }
    if color == .always, theme == Theme.none {
      throw ValidationError("'--color always' wants colours, '--theme none' wants none")
    }
    if isSession, expression != nil {
      throw ValidationError("'-i' shows all values, '-p' prints one: give one of them")
    }
    if record != nil, expression != nil {
      throw ValidationError("'--record' goes with a program or the prompt, not with '-p'")
    }
  }

  var invocation: Invocation {
    Invocation(
      code: code ?? expression, printsValue: expression != nil,
      appearance: Appearance(colours: color, theme: theme),
      arguments: (file.map { [$0] } ?? []) + arguments, permissions: permissions,
      showsAccount: showsAccount, isSession: isSession, isRaw: isRaw, recordPath: record)
  }

  private var permissions: Permissions {
    allowed.reduce(into: Permissions()) { $0.formUnion($1) }
  }

  func run() {
    if generateManual {
      let output = Output(descriptor: 1)
      output.write(ManualPage.text)
      Glibc.exit(output.finish(.success).rawValue)
    } else {
      invocation.runToEnd()
    }
  }
}

extension ColourChoice: ExpressibleByArgument {}
extension Theme: ExpressibleByArgument {}
