import WeirLanguage
import WeirSyntax

/// A program that runs without a prompt.
struct Script {
  let source: SourceText
  /// The descriptor that `stdin` reads; nil if the program itself came from standard input.
  let input: Int32?
  let arguments: [String]
  let appearance: Appearance
  var permissions = Permissions()
  /// Whether I/O statistics are reported on exit.
  var showsAccount = false
  /// Whether the value of the last expression is printed.
  var printsValue = false
  /// Whether to run the program as if it were typed at a prompt.
  var isSession = false
  /// Whether to write program output to a terminal without escaping.
  var isRaw = false
  /// The file to which the run is recorded.
  var record: RecordFile?
  /// The recording to replay instead of running the program.
  var replay: Replay?

  func run() -> ExitStatus {
    // The entries of such a session are recorded one by one, not as a program.
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
    // The reader of the output may close the pipe while nothing is being printed.
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
    if showsAccount { reportStatistics(session.ioStatistics) }
    return status
  }

  /// Creates the session of the program.
  ///
  /// - Parameter whenLost: called when output could not be written.
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
      session.discardRecord()
    }
    return session
  }

  private func reportStatistics(_ statistics: [IOStatistics]) {
    Output.error.report(IOTable(statistics).lines.map { StyledText($0.text) })
  }
}
