import WeirText

/// The chain of events that caused an event, starting at a REPL entry or an external source.
struct CauseChain {
  private let log: StreamLog
  private let names: NodeNames
  /// The positions of the log entries, the first cause first.
  private let indices: [Int]

  init(to index: Int, in log: StreamLog, _ names: NodeNames) {
    (self.log, self.names) = (log, names)
    var indices = [index]
    while log.holds(log[indices[indices.count - 1]].cause) {
      indices.append(log[indices[indices.count - 1]].cause)
    }
    self.indices = indices.reversed()
  }

  /// - Parameter entryText: Returns the source of a REPL entry, by its number.
  func lines(entryText: (Int) -> String?) -> [StyledText] {
    var told = [(time: log[indices[0]].time, text: origin(entryText))]
    for (place, index) in indices.enumerated() where isTold(place) {
      let entry = log[index]
      let before = place > 0 ? log[indices[place - 1]] : nil
      for step in entry.run.node.steps.dropLast() where entry.kind == .value {
        told.append((entry.time, text(of: step)))
      }
      told.append((entry.time, text(of: entry, at: index, after: before)))
    }
    let times = told.map { TimeSpan.text($0.time) }
    let width = times.map(\.count).max() ?? 0
    return zip(times, told).map { time, line in
      StyledText(.spaces(width - time.count) + time + "  ", .secondary)
        + line.text
    }
  }

  /// Returns whether the entry is worth a line. Starts and `watch` observers are skipped.
  private func isTold(_ place: Int) -> Bool {
    let entry = log[indices[place]]
    return place == indices.count - 1
      || entry.run.node.maker.name != "watch" && entry.kind != .start
  }

  private func origin(_ entryText: (Int) -> String?) -> StyledText {
    let first = log[indices[0]]
    if first.cause >= 0 { return StyledText("(what led to it is forgotten)", .secondary) }
    guard let entry = StreamLog.origin(of: first.cause) else {
      return StyledText("from outside")
    }
    let text = entryText(entry).map { StyledText(source: $0) }
    return StyledText("you said: ")
      + (text ?? StyledText("(an entry that is forgotten)", .secondary))
  }

  /// Returns the line for an inner step of a fused operator, which logs no value of its own.
  private func text(of step: FusedStep) -> StyledText {
    step.call + StyledText(step.kind == .filter ? " let it through" : " made something of it")
  }

  private func text(
    of entry: StreamLog.Entry, at index: Int, after before: StreamLog.Entry?
  ) -> StyledText {
    var text = names.title(of: entry.run.node) + StyledText(" ")
    switch entry.kind {
    case .start: return text + StyledText("was started")
    case .value: break
    case .failure: return text + StyledText("failed", .failure) + StyledText(": \(entry.valueText)")
    case .completion: return text + StyledText("completed", .success)
    case .interruption, .release: return text + StyledText("was interrupted", .interruption)
    case .drop: return text + StyledText("stopped ") + StyledText(entry.valueText, .value)
    }
    let value = entry.valueText
    let given = before.flatMap { $0.kind == .value ? $0.valueText : nil }
    let isChanged = given.map { $0 != value } ?? true
    let explanation = entry.run.node.maker.explanation
    text.append((explanation?.verb(isChanged: isChanged) ?? "sent") + " ")
    text.append(value, .value)
    if isChanged, let given, explanation == .passes { text.append(" of \(given)") }
    if explanation == .combines || explanation == .pairs || explanation == .samples {
      text.append(others(of: entry, at: index, but: before?.run.node))
    }
    if let before, entry.time - before.time >= 1_000_000 {
      text.append(", \(TimeSpan.text(entry.time - before.time)) later", .secondary)
    }
    return text
  }

  /// Returns the latest values of the other inputs of an operator, before the entry at `index`.
  private func others(of entry: StreamLog.Entry, at index: Int, but node: StreamNode?) -> StyledText
  {
    var text = StyledText()
    for input in entry.run.node.inputs where input !== node {
      let last = log.indices.last {
        $0 < index && log[$0].run.node === input && log[$0].kind == .value
      }
      guard let last else { continue }
      text.append(text.isEmpty ? ", with " : " and ")
      text.append(log[last].valueText, .value)
      text.append(" of ")
      text.append(names[input])
    }
    return text
  }
}
