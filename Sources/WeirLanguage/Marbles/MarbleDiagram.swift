import WeirSyntax

/// What went into a word and what came out of it, to be drawn row by row.
struct MarbleDiagram {
  let inputs: [MarbleRow]
  /// The word with its arguments, as the program writes it.
  let call: String
  let outputs: [MarbleRow]
  let log: StreamLog

  var rows: [MarbleRow] { inputs + outputs }

  func lines(width: Int) -> [StyledText] { MarbleDrawing(self, width: width).lines }
}

extension DryRun {
  /// How many calls of one word are drawn.
  private static let limit = 2

  /// A diagram for each of the first places where the program calls the word with streams.
  func diagrams(of word: Word) -> [MarbleDiagram] {
    var places: Set<CallLog.LoggedCall.Key> = []
    let calls = self.calls.calls.filter { $0.isAbout(word) && places.insert($0.place).inserted }
    let diagrams = calls.map(diagram).filter { $0.rows.contains { !$0.runs.isEmpty } }
    return Array(diagrams.prefix(Self.limit))
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
    return MarbleDiagram(inputs: inputs, call: call.text, outputs: outputs, log: log)
  }

  private func rows(of parties: [CallLog.LoggedCall.Party]) -> [MarbleRow] {
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
  /// The word with its arguments, as the program writes it, on one line.
  fileprivate var text: String {
    let text = site.unit.source.text(at: site.span).split(whereSeparator: \.isWhitespace)
    return (type.map { "\($0)." } ?? "") + text.joined(separator: " ")
  }

  /// True for a call of the word, and for one that is given what the word is on a type:
  /// `flatten(.merge)`.
  fileprivate func isAbout(_ subject: Word) -> Bool {
    word === subject || subject.isChoice && text.contains("(.\(subject.name)")
      || subject.isChoice && text.contains(": .\(subject.name)")
  }
}

extension Word {
  /// True for what is said of a type and is given to other words.
  fileprivate var isChoice: Bool {
    guard case .type(let types)? = places.first else { return false }
    return types.contains { NamedType.named[$0]?.kind == nil }
  }
}
