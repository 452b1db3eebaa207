import WeirPrinting

extension DryRun {
  /// The maximum number of diagrams in the help page of a function.
  private static let limit = 2

  /// Returns marble diagrams of the first calls of a function, one per call site.
  package func diagrams(of word: Word) -> [MarbleDiagram] {
    var places: Set<CallLog.LoggedCall.Key> = []
    let calls = self.calls.calls.filter {
      $0.isCall(of: word) && places.insert($0.place).inserted
    }
    let diagrams = calls.map(diagram).filter { $0.rows.contains { !$0.runs.isEmpty } }
    return Array(diagrams.prefix(Self.limit))
  }

  /// Returns a diagram of the streams of a variable or watch; nil if none of them has run.
  package func diagram(ofStream name: String) -> MarbleDiagram? {
    let rows = log.rows(name, of: streams[name] ?? [])
    guard rows.contains(where: { !$0.runs.isEmpty }) else { return nil }
    return MarbleDiagram(
      inputs: rows, call: "", outputs: [], events: log.marbles(at: events(of: rows), in: rows))
  }

  private func diagram(of call: CallLog.LoggedCall) -> MarbleDiagram {
    var inputs = rows(of: call.inputs)
    let given = Set(call.inputs.flatMap(\.streams))
    let inner = (calls.inner[call.place] ?? []).filter { !given.contains($0) }
    if !inner.isEmpty { inputs += log.rows("inner", of: inner) }
    var outputs = rows(of: call.outputs)
    let carried = log.carried(by: call.outputs.flatMap(\.streams))
      .filter { !given.contains($0) && !inner.contains($0) }
    if !carried.isEmpty { outputs += log.rows("inner", of: carried) }
    return MarbleDiagram(
      inputs: inputs, call: call.text, outputs: outputs,
      events: log.marbles(at: events(of: inputs + outputs), in: inputs + outputs))
  }

  private func rows(of parties: [CallLog.LoggedCall.Endpoint]) -> [MarbleRow] {
    parties.enumerated().flatMap { index, party in
      let isOneOfMany = parties.count { $0.name == party.name } > 1
      let number = parties[...index].count { $0.name == party.name }
      let name = party.streams.lazy.compactMap { names[$0] }.first
      return log.rows(
        name ?? (isOneOfMany ? "\(party.name) \(number)" : party.name), of: party.streams)
    }
  }
}

extension CallLog.LoggedCall {
  /// The source text of the call, on one line.
  fileprivate var text: String {
    let text = site.unit.source.text(at: site.span).split(whereSeparator: \.isWhitespace)
    return (type.map { "\($0)." } ?? "") + text.joined(separator: " ")
  }

  /// Returns whether the call is a call of the given function, or passes the given static member as
  /// an argument, as in `flatten(.merge)`.
  fileprivate func isCall(of subject: Word) -> Bool {
    word === subject || subject.isChoice && text.contains("(.\(subject.name)")
      || subject.isChoice && text.contains(": .\(subject.name)")
  }
}

extension Word {
  /// Whether the word is a static member that programs pass as an argument, such as `.merge`.
  fileprivate var isChoice: Bool {
    guard case .type(let types)? = places.first else { return false }
    return types.contains { NamedType.named[$0]?.kind == nil }
  }
}
