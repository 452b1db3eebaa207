import WeirLanguage

/// A state of a session that it can return to.
struct SessionPosition {
  /// The number of entries that have not been undone.
  let entryCount: Int
  /// The number of recorded events; nil if the record was incomplete.
  let recordCount: Int?
  /// The arguments of `:pin` for each panel.
  let pins: [String]
}

extension REPL {
  var position: SessionPosition {
    SessionPosition(
      entryCount: workspace.entryCount, recordCount: workspace.recordCount,
      pins: board?.requests ?? [])
  }

  /// Undoes the last step of a virtual clock and all later entries.
  func rewindEntries() {
    guard let index = workspace.recordCount(beforeLast: Commands.isStep) else {
      return say("no step to undo; ':undo' undoes the last entry")
    }
    let entries = workspace.recordedEntries(since: index)
    let sources = rewind(to: index)
    let others = entries.dropFirst().filter { $0.first != ":" }
    let rest = others.isEmpty ? "" : ", and the entries since: " + others.joined(separator: "; ")
    let time = workspace.virtualTime.map { ", at \($0)" } ?? ""
    say("undone: \(entries.first ?? "")\(rest)\(time)")
    report(ended: sources)
  }

  /// Returns to an earlier state: undoes the entries since, and restores the clock and the pins.
  ///
  /// If the clock is virtual or an entry has changed it, the session is replayed from its record,
  /// which also restores what the streams had accumulated. Otherwise external sources stay open.
  func goBack(to position: SessionPosition) {
    let entries = position.recordCount.map(workspace.recordedEntries) ?? []
    if let index = position.recordCount, !entries.isEmpty,
      workspace.isClockHeld || entries.contains(where: Commands.changesClock)
    {
      report(ended: rewind(to: index))
    } else {
      undoEntries(downTo: position.entryCount)
      restorePins(position.pins)
    }
  }

  /// Undoes entries until the given number is left, and reports which streams ended.
  func undoEntries(downTo count: Int) {
    while workspace.entryCount > count, let undone = workspace.undo() {
      note(":undo")
      Commands.tell(undone.ended, self)
    }
  }

  /// Replays the first `index` events of the session's record without showing anything.
  ///
  /// - Returns: the sources that emit nothing more.
  private func rewind(to index: Int) -> [String] {
    let presenter = presenter
    self.presenter = nil
    let sources = quietly {
      _ = board?.unpin()
      return workspace.rewind(to: index) { [self] said in
        switch said {
        case .entry(let text): acting(as: .recording) { _ = perform(text) }
        case .interruption: interrupt()
        case .width: break
        }
        flush()
      }
    }
    self.presenter = presenter
    if let record {
      record.clear()
      _ = workspace.session.writeRecord(to: record.write)
    }
    showClock()
    return sources
  }

  private func report(ended sources: [String]) {
    if !sources.isEmpty {
      say("no more input from \(sources.joined(separator: ", "))", .secondary)
    }
  }

  /// Removes the panels that are not among `wanted`, and pins those that are missing.
  private func restorePins(_ wanted: [String]) {
    guard let board else { return }
    for (title, request) in zip(board.titles, board.requests) where !wanted.contains(request) {
      performQuietly(":unpin \(title)")
    }
    for request in wanted where !board.requests.contains(request) {
      performQuietly(":pin \(request)")
    }
  }

  /// Performs a command without showing anything. A replay of the session repeats it.
  func performQuietly(_ command: String) {
    note(command)
    quietly { _ = Commands.perform(command, in: self) }
  }
}
