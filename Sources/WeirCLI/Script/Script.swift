import WeirLanguage
import WeirSyntax

/// A program that runs without anybody typing.
struct Script {
  let source: SourceText
  /// What `stdin` reads; nil where the program came from there.
  let input: Int32?
  let arguments: [String]
  let appearance: Appearance
  var permissions = Permissions()
  /// True where it is told at the end what went over the program's borders.
  var showsAccount = false
  /// True where the value of the last expression is printed.
  var printsValue = false
  /// True to run the program as if it were typed at a prompt.
  var isSession = false
  /// True to write program output to a terminal without escaping.
  var isRaw = false
  /// Where a record of the run is written.
  var record: RecordFile?
  /// What is replayed in place of a run.
  var replay: Replay?

  func run() -> ExitStatus {
    // The entries of a session that was run are recorded one by one, never as a program.
    if replay == nil, isSession || PastedTranscript.begins(source.text) {
      return Present(
        source: source, appearance: appearance, permissions: permissions, record: record,
        toleratesMistakes: true
      ).runAsText()
    }
    let output = Output(descriptor: 1, isRaw: isRaw)
    var stop = {}
    let session = session(printingTo: output) { stop() }
    let interrupt = session.interruption
    let pace = replay?.pace
    let end: @Sendable () -> Void = {
      interrupt()
      pace?.stop()
    }
    stop = end
    Interrupts.endProgram(writingTo: output, by: end)
    // Who reads may be gone while nothing is printed.
    let idle = {
      output.flush()
      record?.flush()
      if output.failure != nil { stop() }
    }
    let outcome =
      if let replay {
        session.replay(
          replay.recording, until: replay.end,
          pace: pace.map { pace in { pace.wait(until: $0, idle: output.flush) } }, idle: idle)
      } else if printsValue {
        session.print(source, idle: idle)
      } else {
        session.run(source, idle: idle)
      }
    Interrupts.noteStop()
    output.flush()
    session.endWithProcess()
    var status = output.finish(ExitStatus(outcome))
    if let record { status = record.finish(status) }
    if showsAccount { tellAccount(session.edges) }
    return status
  }

  /// - Parameter whenLost: is called when something could not be printed.
  private func session(printingTo output: Output, whenLost: @escaping () -> Void) -> Session {
    let session = Session(
      input: input, stackSize: Program.stackSize, arguments: arguments,
      clock: record == nil && replay == nil ? .system : .stepped, permissions: permissions,
      report: { diagnostic, source in
        output.flush()
        Output.explain([diagnostic], in: source, appearance)
      },
      unhandled: {
        output.flush()
        Output.error.report($0)
      },
      lineOutput: {
        output.writeLine($0)
        if output.failure != nil { whenLost() }
      },
      output: {
        output.write($0)
        if output.failure != nil { whenLost() }
      })
    if let record {
      session.keepRecord()
      _ = session.writeRecord(to: record.write)
      session.forgetRecord()
    }
    return session
  }

  private func tellAccount(_ edges: [EdgeRow]) {
    Output.error.report(EdgeTable(edges).lines.map { StyledText($0.text) })
  }
}
