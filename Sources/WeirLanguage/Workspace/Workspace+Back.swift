import Weir

extension Workspace {
  /// Goes back to before the last entry of some kind: everything is forgotten, and what was said and
  /// came until then is done again, at its times.
  ///
  /// - Parameters:
  ///   - isWanted: says of an entry whether to go back to before it.
  ///   - host: does what was said; nobody is to see what comes of it.
  /// - Returns: the entries that were taken back, and the sources that send nothing any more because
  ///   the world cannot be had again; nil where no such entry is remembered.
  public func goBack(
    toBefore isWanted: (String) -> Bool, host: @escaping (Session.Said) -> Void
  ) -> (entries: [String], sources: [String])? {
    let border = session.interpreter.border
    guard let record = border.record,
      let index = record.events.lastIndex(where: {
        if case .entry(let text) = $0.what { isWanted(text) } else { false }
      })
    else { return nil }
    let entries = record.events[index...].compactMap { event in
      if case .entry(let text) = event.what { text } else { nil }
    }
    var past = record
    past.events.removeSubrange(index...)
    border.cutRecord(from: index)
    var sources: [String] = []
    border.withoutNoting {
      _ = reset()
      registry.entry = 0
      clockStart = nil
      sources = session.redo(past, until: record.events[index].time, host: host)
    }
    return (entries, sources)
  }
}

extension Session {
  /// Does again what a recording says, within an action, and goes on from there.
  ///
  /// - Returns: the sources that would send more.
  fileprivate func redo(
    _ recording: SessionRecording, until end: Int64, host: @escaping (Said) -> Void
  ) -> [String] {
    let (loop, border) = (interpreter.loop, interpreter.border)
    let wasHeld = loop.isHeld
    loop.releaseClock()
    loop.beginPlaying()
    log?.noteTime()
    border.play(recording, until: end) { what in
      if let said = Said(what) { host(said) }
    } finish: {
      loop.isPlayedOut = true
    }
    var isStopped = false
    loop.run(
      idle: {}, isDone: { isStopped },
      turn: {
        do throws(Fault) { try interpreter.surface() } catch {}
        isStopped = interpreter.isInterrupted
        return true
      })
    let sources = border.endPlaying()
    if wasHeld, !loop.isHeld { loop.holdClock() }
    loop.endPlaying()
    return sources
  }

  private var log: StreamLog? { interpreter.log }
}
