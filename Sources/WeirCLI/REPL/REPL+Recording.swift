import WeirLanguage

extension REPL {
  /// Writes the record of the session to a file, starting with the beginning of the session.
  ///
  /// - Returns: false if the beginning is no longer in memory.
  func beginRecord(to file: RecordFile) -> Bool {
    guard workspace.session.writeRecord(to: file.write) else { return false }
    setRecord(file)
    return true
  }

  /// Ends the record. Returns the reason if the file could not be written.
  func endRecord() -> String? {
    workspace.session.endRecord()
    defer { setRecord(nil) }
    return record?.problem
  }

  func flushRecord() { record?.flush() }

  /// Records an entry unless it affects only the display or runs a shell command.
  func note(_ entry: String) {
    guard Commands.isRecorded(entry), entry.shellCommand == nil else { return }
    // A step of the real clock is rejected, so ':back' must not undo it.
    if Commands.isStep(entry), !workspace.isClockHeld { return }
    noteWidth()
    workspace.session.note(.entry(entry))
  }

  /// Runs the user's initialization file. Errors in it are reported, and the session starts anyway.
  func loadAtStart(_ path: String) {
    note(":load \(path)")
    load(path, named: path, isTrusted: true)
  }

  /// Performs the statements and commands of a program as if they were typed, except for permissions.
  func runAtStart(_ program: SourceText) {
    let outline = (try? ScriptOutline(reading: program)) ?? ScriptOutline(typing: program.text)
    _ = acting(as: .program) {
      outline.steps.allSatisfy { step in
        echo(step.text)
        return perform(step.text)
      }
    }
    flush()
  }

  /// Replays a recording in a separate session.
  func replay(_ replay: Replay) {
    let print = display.print ?? display.show
    let outcome: Session.Outcome
    if replay.recording.program != nil {
      let lines = LineBuffer { line, _ in print(line) }
      let session = Session(
        input: 0, stackSize: Program.stackSize, arguments: replay.recording.arguments,
        clock: .stepped,
        report: { [display] in display.report($0, in: $1) },
        unhandled: { print(StyledText($0, .failure)) }, output: { lines.add($0, by: nil) })
      outcome = workspace.session.besides(session, whenStopped: { replay.pace?.stop() }) {
        session.replay(
          replay.recording, until: replay.end,
          pace: replay.pace.map { pace in { pace.wait(until: $0) } })
      }
      lines.flush()
      session.end()
    } else {
      let conversation = ReplayedConversation(replay, display: display)
      outcome = workspace.session.besides(conversation.session, whenStopped: conversation.stop) {
        conversation.run()
      }
    }
    tell(outcome)
  }
}
