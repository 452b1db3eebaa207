import WeirRuntime
import WeirText

/// The chain of logged events that led to an event, from the REPL entry or external source that
/// started it.
package struct CauseChain {
  private let log: StreamLog
  private let names: NodeNames
  /// The positions of the chain's entries in the log, from the first cause to the final event.
  private let indices: [Int]

  package init(to index: Int, in log: StreamLog, _ names: NodeNames) {
    (self.log, self.names) = (log, names)
    var indices = [index]
    while let cause = Self.cause(of: indices[indices.count - 1], in: log) { indices.append(cause) }
    self.indices = indices.reversed()
  }

  /// Returns the position of the event that caused the entry at `index`, or nil if the log does not
  /// hold that event.
  ///
  /// For an operator such as `debounce`, the log records the value that started the timer. If the
  /// operator emits a later value, the receipt of the later value is the cause.
  private static func cause(of index: Int, in log: StreamLog) -> Int? {
    let entry = log[index]
    guard log.holds(entry.cause) else { return nil }
    let cause = log[entry.cause]
    let explanation = entry.run.node.maker.explanation
    guard
      explanation == .settles || explanation == .paces, entry.kind == .value,
      cause.kind == .value, cause.valueText != entry.valueText
    else { return entry.cause }
    return (entry.cause..<index).last {
      log[$0].run === cause.run && log[$0].kind == .value && log[$0].valueText == entry.valueText
    } ?? entry.cause
  }

  /// Returns one line per visible step, prefixed with its time.
  ///
  /// - Parameter entryText: Returns the source text of the REPL entry with a number, or nil if the
  ///   text is no longer available.
  package func lines(entryText: (Int) -> String?) -> [StyledText] {
    var described = [(time: log[indices[0]].time, text: origin(entryText))]
    for (place, index) in indices.enumerated() where isVisible(place) {
      let entry = log[index]
      let before = place > 0 ? log[indices[place - 1]] : nil
      for step in entry.run.node.steps.dropLast() where entry.kind == .value {
        described.append((entry.time, text(of: step)))
      }
      described.append((entry.time, text(of: entry, at: index, after: before)))
    }
    let times = described.map { TimeSpan.text($0.time) }
    let width = times.map(\.count).max() ?? 0
    return zip(times, described).map { time, line in
      StyledText(.spaces(width - time.count) + time + "  ", .secondary)
        + line.text
    }
  }

  /// Returns whether a step is shown. Starts and `watch` observers are hidden, except as the last
  /// step.
  private func isVisible(_ place: Int) -> Bool {
    let entry = log[indices[place]]
    return place == indices.count - 1
      || entry.run.node.maker.name != "watch" && entry.kind != .start
  }

  private func origin(_ entryText: (Int) -> String?) -> StyledText {
    let first = log[indices[0]]
    if first.cause >= 0 { return StyledText("(the cause was discarded)", .secondary) }
    guard let entry = StreamLog.origin(of: first.cause) else {
      return StyledText("external event")
    }
    let text = entryText(entry).map { StyledText(source: $0) }
    return StyledText("entry: ")
      + (text ?? StyledText("(a discarded entry)", .secondary))
  }

  /// Returns the line for an inner step of a fused operator. The log has no entries for such steps.
  private func text(of step: FusedStep) -> StyledText {
    step.call + StyledText(step.kind == .filter ? " passed it" : " transformed it")
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
    text.append((explanation?.verb(isChanged: isChanged) ?? "emitted") + " ")
    text.append(value, .value)
    if isChanged, let given, explanation == .passes { text.append(" from \(given)") }
    if explanation == .combines || explanation == .pairs || explanation == .samples {
      text.append(others(of: entry, at: index, but: before?.run.node))
    }
    if let before, entry.time - before.time >= 1_000_000 {
      text.append(", \(TimeSpan.text(entry.time - before.time)) later", .secondary)
    }
    return text
  }

  /// Returns a description of the latest values that the operator's other inputs sent before the
  /// entry at `index`.
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
