import Glibc
import WeirLanguage

/// A program that runs without anybody typing.
struct Script {
  let source: SourceText
  /// What `stdin` reads; nil where the program came from there.
  let input: Int32?
  let arguments: [String]
  let appearance: Appearance
  /// True where the value of the last expression is printed.
  var printsValue = false

  func run() -> ExitStatus {
    if let transcript = PastedTranscript(source.text) {
      return PresentationTranscript(transcript, appearance: appearance).run()
    }
    let output = Output(descriptor: 1)
    let renderer = appearance.renderer(on: 2)
    var stop = {}
    let session = Session(
      input: input, stackSize: Program.stackSize, arguments: arguments,
      report: { diagnostic, source in
        output.flush()
        Output.error.write(renderer.render(diagnostic, in: source) + "\n")
        Output.error.flush()
      },
      unhandled: { line in
        output.flush()
        Output.error.write(line + "\n")
        Output.error.flush()
      },
      lineOutput: {
        output.writeLine($0)
        if output.failure != nil { stop() }
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
    guard printsValue else {
      return output.finish(ExitStatus(session.run(source, idle: output.flush)))
    }
    // A reader that has what it wanted ends the program, and that is no failure.
    signal(SIGPIPE, SIG_IGN)
    let outcome = session.print(source) {
      output.flush()
      if output.failure != nil { stop() }
    }
    output.flush()
    return output.failure == EPIPE ? .success : output.finish(ExitStatus(outcome))
  }
}
