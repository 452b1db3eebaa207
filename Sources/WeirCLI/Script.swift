import Glibc
import WeirLanguage

/// A program that runs without anybody typing.
struct Script {
  let source: SourceText
  /// What `stdin` reads; nil where the program came from there.
  let input: Int32?
  let arguments: [String]
  let colours: ColourChoice

  func run() -> ExitStatus {
    let output = Output(descriptor: 1)
    let renderer = DiagnosticRenderer(isColoured: colours.isColoured(2))
    var stop = {}
    let session = Session(
      input: input, stackSize: Invocation.stackSize, arguments: arguments,
      report: { diagnostic, source in
        output.flush()
        Output.error.write(renderer.render(diagnostic, in: source) + "\n")
        Output.error.flush()
      },
      output: {
        output.write($0)
        if output.failure != nil { stop() }
      })
    let interrupt = session.interruption
    stop = { interrupt() }
    Interrupts.onInterrupt {
      interrupt()
      // Whoever presses it again does not want to wait.
      Interrupts.onInterrupt { exit(ExitStatus.interrupted.rawValue) }
    }
    let outcome = session.run(source, idle: output.flush)
    return output.finish(ExitStatus(outcome))
  }
}

/// What a descriptor leads to.
enum Terminal {
  /// True where colours can be shown and are wanted.
  static func showsColours(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1, getenv("NO_COLOR").map({ $0.pointee == 0 }) ?? true,
      let name = getenv("TERM")
    else { return false }
    return strcmp(name, "dumb") != 0
  }
}
