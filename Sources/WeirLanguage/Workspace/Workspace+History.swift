import Weir

extension Workspace {
  /// Takes the last entry back: its streams are disposed, and names and values are as before it.
  ///
  /// - Returns: what the entry said, and the runs that ended with it; nil where nothing is left.
  public func undo() -> (text: String, ended: [ObservationChange])? {
    guard let entry = history.last, entry.canBeUndone else { return nil }
    history.removeLast()
    rejected = nil
    let ended = registry.live.filter { $0.entry == entry.number }
    let changes = ended.map {
      ObservationChange(
        name: name(of: $0), kind: $0.isWatch ? .noLongerWatched : .disposed, text: $0.text)
    }
    for run in ended {
      run.stop()
      registry.remove(run)
    }
    entry.putBack(in: self)
    environment.changes = history.last?.changes
    moveWatches()
    for run in entry.dropped { _ = watchAgain(run) }
    countSignals()
    return (entry.typed, changes)
  }

  /// How many entries were evaluated and not taken back.
  public var entryCount: Int { history.count }

  /// Forgets everything: names, types, values, what was said. What runs is disposed.
  ///
  /// - Returns: the runs that ended.
  public func reset() -> [ObservationChange] {
    let changes = stop()
    registry.removeAll()
    history = []
    rejected = nil
    counters = [:]
    hushedLines = nil
    environment.changes = nil
    environment.clear()
    session.interpreter.clear()
    renumber(from: 0)
    return changes
  }

  /// What was said and done, as a program of its own.
  public var program: String {
    let entries = history.filter(\.succeeded)
    let wanted = entries.reduce(into: Set<String>()) { $0.formUnion($1.usedNames) }
    var ends: [ObjectIdentifier: Int] = [:]
    for end in entries.compactMap(\.continued) {
      if let entry = end.entry { ends[ObjectIdentifier(entry)] = end.start }
    }
    return entries.map { entry in
      let end = ends[ObjectIdentifier(entry)]
      return end == 0 ? "" : entry.text(wanted: wanted, until: end) + "\n"
    }.joined()
  }
}
