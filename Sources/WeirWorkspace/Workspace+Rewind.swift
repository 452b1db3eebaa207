import WeirHelp

extension Workspace {
  /// Resets the session and replays its record to the state before the last entry that satisfies
  /// the predicate.
  ///
  /// - Parameters:
  ///   - isWanted: Returns whether to restore the state before an entry.
  ///   - host: Handles the replayed user input. Its output should not be displayed.
  /// - Returns: The removed entries, and the sources that send no further values because their
  ///   external input cannot be read again. Returns nil if no recorded entry satisfies the
  ///   predicate.
  public func rewindEntries(
    toBefore isWanted: (String) -> Bool, host: @escaping (Session.UserAction) -> Void
  ) -> (entries: [String], sources: [String])? {
    let io = session.interpreter.io
    guard let record = io.record,
      let index = record.events.lastIndex(where: {
        if case .entry(let text) = $0.what { isWanted(text) } else { false }
      })
    else { return nil }
    let entries = record.events[index...].compactMap { event in
      if case .entry(let text) = event.what { text } else { nil }
    }
    var past = record
    past.events.removeSubrange(index...)
    io.cutRecord(from: index)
    var sources: [String] = []
    io.withoutRecording {
      _ = reset()
      registry.entry = 0
      clockStart = nil
      sources = session.redo(past, until: record.events[index].time, host: host)
    }
    return (entries, sources)
  }
}

extension Session {
  /// Replays a recording in the current turn of the event loop. The session then continues from the
  /// replayed state.
  ///
  /// - Returns: The names of the sources that were still open at the end of the recording.
  fileprivate func redo(
    _ recording: SessionRecording, until end: Int64, host: @escaping (UserAction) -> Void
  ) -> [String] {
    let (loop, io) = (interpreter.loop, interpreter.io)
    let wasHeld = loop.isHeld
    loop.releaseClock()
    loop.beginPlaying()
    log?.noteTime()
    io.play(recording, until: end) { what in
      if let said = UserAction(what) { host(said) }
    } finish: {
      loop.hasReplayEnded = true
    }
    var isStopped = false
    loop.run(
      idle: {}, isDone: { isStopped },
      turn: {
        do throws(Fault) { try interpreter.surface() } catch {}
        isStopped = interpreter.isInterrupted
        return true
      })
    let sources = io.endPlaying()
    if wasHeld, !loop.isHeld { loop.holdClock() }
    loop.endPlaying()
    return sources
  }

  private var log: StreamLog? { interpreter.log }
}
