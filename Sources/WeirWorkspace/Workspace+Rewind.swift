import WeirHelp

extension Workspace {
  /// The number of recorded events. Returns nil if the record is incomplete.
  public var recordCount: Int? { session.interpreter.io.record?.events.count }

  /// Returns the recorded entries that follow the first `count` events of the record.
  public func recordedEntries(since count: Int) -> [String] {
    let events = session.interpreter.io.record?.events ?? []
    return events.dropFirst(count).compactMap(\.entry)
  }

  /// Returns the number of events before the last recorded entry that satisfies the predicate, or
  /// nil if there is none.
  public func recordCount(beforeLast isWanted: (String) -> Bool) -> Int? {
    session.interpreter.io.record?.events.lastIndex { $0.entry.map(isWanted) ?? false }
  }

  /// Resets the session and replays the first `index` events of its record.
  ///
  /// - Parameter host: Handles the replayed user input. Its output should not be displayed.
  /// - Returns: The sources that send no further values because their external input cannot be
  ///   read again.
  /// - Precondition: The record has more than `index` events.
  public func rewind(
    to index: Int, host: @escaping (Session.UserAction) -> Void
  ) -> [String] {
    let io = session.interpreter.io
    guard let record = io.record else { return [] }
    var past = record
    past.events.removeSubrange(index...)
    io.cutRecord(from: index)
    var sources: [String] = []
    io.withoutRecording {
      _ = reset()
      registry.entry = 0
      clockStart = nil
      showsTimestamps = false
      sources = session.redo(past, until: record.events[index].time, host: host)
    }
    return sources
  }
}

extension SessionRecording.Event {
  fileprivate var entry: String? { if case .entry(let text) = what { text } else { nil } }
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
    loop.endPlaying()
    return sources
  }

  private var log: StreamLog? { interpreter.log }
}
