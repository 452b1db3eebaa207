import WeirRuntime

/// An explanation of why a stream did not send values in a time span.
///
/// For example, an operator buffers or drops values, or a source has not started.
package struct SilenceExplanation {
  /// The maximum number of inputs to follow upstream.
  private static let depth = 64

  private let log: StreamLog
  private let names: NodeNames
  private let span: ClosedRange<Int64>
  /// The position of the last log entry that an earlier explanation covered, or -1 if there was
  /// none. Only later entries count.
  private let last: Int
  /// The time until the next scheduled action in nanoseconds, or nil if unknown.
  private let nextDue: Int64?

  package init(
    _ log: StreamLog, _ names: NodeNames, during span: ClosedRange<Int64>, after last: Int = -1,
    nextDue: Int64?
  ) {
    (self.log, self.names, self.span, self.nextDue) = (log, names, span, nextDue)
    self.last = last
  }

  package func lines(of node: StreamNode) -> [StyledText] { lines(of: node, 0, for: nil) }

  /// - Parameter owner: The run whose child runs of `node` are preferred. If it has none, all runs
  ///   of the node are considered.
  private func lines(of node: StreamNode, _ depth: Int, for owner: StreamRun?) -> [StyledText] {
    guard depth < Self.depth else { return [] }
    let all = runs(of: node)
    let mine = owner.map { owner in all.filter { $0.parent == owner.number } } ?? []
    guard let run = (mine.isEmpty ? all : mine).last(where: { $0.startTime <= span.upperBound })
    else { return [notStarted(node)] }
    let sent = news(of: node)
    if let last = sent.last {
      let count = sent.count == 1 ? "a value" : "\(sent.count) values"
      return [
        names[node] + StyledText(" emitted \(count) in that time, the last one ")
          + StyledText(log[last].valueText, .value)
          + StyledText(" at \(TimeSpan.text(log[last].time))")
      ]
    }
    if let end = run.end, hasEnded(run) { return ended(run, end) }
    if node.inputs.isEmpty { return [source(node, run)] }
    return operation(node, run, depth)
  }

  private func notStarted(_ node: StreamNode) -> StyledText {
    names[node]
      + StyledText(
        node.starts == 0
          ? " has not been started: it emits nothing until it is observed"
          : " had not been started at \(TimeSpan.text(span.upperBound))")
  }

  /// Explains why a stream without inputs did not send values.
  private func source(_ node: StreamNode, _ run: StreamRun) -> StyledText {
    var text = names[node]
    let last = values(of: node, in: 0...span.upperBound).last
    text.append(
      last.map {
        " has emitted nothing since \(log[$0].valueText) at \(TimeSpan.text(log[$0].time))"
      }
        ?? (node.isSignal ? " has received nothing" : " has emitted nothing yet"))
    if !node.isSignal, let nextDue {
      text.append("; the next action is due in \(TimeSpan.text(nextDue))")
    }
    return text
  }

  /// Explains why an operator did not send values: it dropped or kept its input, waits for the
  /// first value of an input, or received no event.
  private func operation(_ node: StreamNode, _ run: StreamRun, _ depth: Int) -> [StyledText] {
    let drops = log.indices.filter {
      $0 > last && log[$0].run === run && log[$0].kind == .drop
        && span.contains(log[$0].time)
    }
    if let last = drops.last { return [dropped(node, last, drops.count)] }
    let explanation = node.maker.explanation
    if node.inputs.contains(where: { isAmbiguous($0, for: run) }) {
      return [StyledText("no value reached ") + names.title(of: node).withoutComma]
    }
    let came = node.inputs.filter { !news(of: $0, for: run).isEmpty }
    let silent = node.inputs.filter { values(of: $0, in: 0...span.upperBound, for: run).isEmpty }
    if [.combines, .pairs, .merges].contains(explanation), !silent.isEmpty,
      silent.count < node.inputs.count
    {
      return silent.flatMap { input in
        [names.title(of: node) + StyledText(" waits for the first value of ") + names[input]]
          + lines(of: input, depth + 1, for: run)
      }
    }
    if let source = came.first {
      return [held(node, run, source, explanation)] + innerStreamLines(node, depth)
    }
    let before = node.inputs.flatMap { lines(of: $0, depth + 1, for: run) }
    let inner = explanation == .flattens ? innerStreamLines(node, depth) : []
    return [StyledText("no value reached ") + names.title(of: node).withoutComma] + before + inner
  }

  /// Returns whether several runs of an input could be the one that the operator receives.
  private func isAmbiguous(_ input: StreamNode, for run: StreamRun) -> Bool {
    // Including later runs, because one of them could be the operator's own.
    let runs = runs(of: input)
    return !input.isSignal && runs.count > 1 && !runs.contains { $0.parent == run.number }
  }

  private func dropped(_ node: StreamNode, _ index: Int, _ count: Int) -> StyledText {
    var who = names.title(of: node)
    let step = Int(log[index].step)
    if node.steps.count > 1, step < node.steps.count {
      who = who.withoutComma + StyledText(": ") + node.steps[step].call
    }
    return who + StyledText(" rejected ") + StyledText(log[index].valueText, .value)
      + StyledText(" at \(TimeSpan.text(log[index].time))")
      + StyledText(count > 1 ? ", and to \(count - 1) before" : "")
  }

  private func held(
    _ node: StreamNode, _ run: StreamRun, _ input: StreamNode, _ explanation: Explanation?
  ) -> StyledText {
    let values = news(of: input, for: run)
    let last = log[values[values.count - 1]]
    let text =
      names.title(of: node) + StyledText(" received ") + StyledText(last.valueText, .value)
      + StyledText(" of ") + names[input] + StyledText(" at \(TimeSpan.text(last.time))")
      + StyledText(values.count > 1 ? " (and \(values.count - 1) before)" : "")
    return text + StyledText("; it " + (explanation ?? .passes).reason)
  }

  /// Returns the number of inner streams of a flattening operator, and an explanation of the latest
  /// one. Returns an empty array if there is none.
  private func innerStreamLines(_ node: StreamNode, _ depth: Int) -> [StyledText] {
    guard let site = node.site else { return [] }
    let runs = log.runs.filter {
      $0.node.flattening?.isSame(as: site) ?? false && $0.startTime <= span.upperBound
    }
    guard let last = runs.last else { return [] }
    let going = runs.count { !hasEnded($0) }
    let text = StyledText(
      "  inside it: \(runs.count) stream\(runs.count == 1 ? "" : "s") started, \(going) active")
    return [text]
      + lines(of: last.node, depth + 1, for: nil).map { StyledText("  ") + $0 }
  }

  private func ended(_ run: StreamRun, _ end: StreamRun.End) -> [StyledText] {
    var text = names.title(of: run.node)
    switch end {
    case .completed: text.append(" had completed")
    case .failed(let error): text.append(" had failed with \(error.oneLine)")
    case .interrupted: text.append(" was interrupted or disposed")
    case .released: text.append(" can emit nothing more: no sender is left")
    }
    text.append(" at \(TimeSpan.text(run.endTime ?? 0))")
    guard let index = run.lastEntry, log.holds(index) else { return [text] }
    var first = index
    while log.holds(log[first].cause), log[log[first].cause].isEvent { first = log[first].cause }
    let origin = log[first]
    if origin.kind != .value, first != index {
      text.append(", which came from ")
      text.append(names[origin.run.node])
    } else if case .completed = end, run.node.inputs.contains(where: { $0 === origin.run.node }) {
      text.append(", as it had enough values with ")
      text.append(origin.valueText + " of ", .value)
      text.append(names[origin.run.node])
    }
    return [text]
  }

  /// Returns whether a run had ended by the end of the time span. The runs that end because the
  /// program is over have not.
  private func hasEnded(_ run: StreamRun) -> Bool {
    guard run.end != nil, run.endTime ?? 0 <= span.upperBound else { return false }
    return run.lastEntry.map { $0 < log.indices.upperBound } ?? true
  }

  private func runs(of node: StreamNode) -> [StreamRun] {
    var known: [Int: StreamRun] = [:]
    for run in log.runs + log.liveRuns where run.node === node { known[run.number] = run }
    return known.values.sorted { $0.number < $1.number }
  }

  /// Returns the log positions of the values that the node sent in the time span, except those
  /// covered by an earlier explanation.
  ///
  /// - Parameter owner: The run whose child runs of the node are meant, if it has any.
  private func news(of node: StreamNode, for owner: StreamRun? = nil) -> [Int] {
    values(of: node, in: span, for: owner).filter { $0 > last }
  }

  private func values(
    of node: StreamNode, in span: ClosedRange<Int64>, for owner: StreamRun? = nil
  ) -> [Int] {
    let isOwned =
      owner.map { owner in runs(of: node).contains { $0.parent == owner.number } } ?? false
    return log.indices.filter {
      log[$0].kind == .value && log[$0].run.node === node && span.contains(log[$0].time)
        && (!isOwned || log[$0].run.parent == owner?.number)
    }
  }
}

extension StyledText {
  fileprivate var withoutComma: StyledText {
    guard let last = pieces.last, last.text.last == "," else { return self }
    var text = StyledText()
    for piece in pieces.dropLast() { text.append(piece.text, piece.role) }
    text.append(String(last.text.dropLast()), last.role)
    return text
  }
}
