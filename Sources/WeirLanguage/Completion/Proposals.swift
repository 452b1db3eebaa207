import WeirSyntax

/// Chooses among all that could stand in a point what goes on with the word that is begun there.
struct Proposals {
  let checker: Checker
  let point: CompletionPoint
  /// What is wanted there, where that is known.
  private let expected: Type
  private let lowercasedWord: String

  init(checker: Checker, point: CompletionPoint, expected: Type) {
    (self.checker, self.point, self.expected) = (checker, point, expected)
    lowercasedWord = point.word.lowercased()
  }

  var catalog: Catalog { checker.catalog }

  /// Something that could stand there.
  struct Proposal {
    let name: String
    let kind: Completions.Kind
    /// A spelling beside the main one.
    var isOther = false
    /// Those with a lower number come first, and within one number by their names.
    var group = 0
    /// How often it is used.
    var uses = Int.max
    var text: String?
    let summary: String?
    /// What it may be, or give when it is called.
    var types: [Type] = []
    /// Asked for only where it is chosen.
    let signatures: () -> [String]

    init(
      _ name: String, _ kind: Completions.Kind, isOther: Bool = false, group: Int = 0,
      text: String? = nil, summary: String? = nil, types: [Type] = [],
      signatures: @escaping () -> [String] = { [] }
    ) {
      (self.name, self.kind, self.isOther) = (name, kind, isOther)
      (self.group, self.text, self.signatures) = (group, text, signatures)
      (self.summary, self.types) = (summary, types)
    }
  }

  /// True for what is of the type that is wanted, as far as that is known.
  private func isExpected(_ proposal: Proposal) -> Bool {
    proposal.types.contains { !$0.isDynamic && expected.accepts($0, checker) }
  }

  func candidates(
    at place: CompletionContext.Kind, labels: CompletionContext.Labels
  ) -> [Completions.Candidate] {
    switch place {
    case .member(let type): return chosen(from: members(of: type))
    case .typeMember(let type): return chosen(from: members(ofType: type))
    case .implicitMember(let type): return chosen(from: implicitMembers(of: type))
    case .pattern(let type): return chosen(from: cases(of: type))
    case .type(let generics): return chosen(from: types(generics, withSignatures: false))
    case .extendedType:
      return chosen(from: checker.declaredTypes.keys.map { Proposal($0, .type) })
    case .name(let names):
      return self.candidates(among: names, labels)
    }
  }

  private func candidates(
    among names: CompletionContext.VisibleNames, _ labels: CompletionContext.Labels
  ) -> [Completions.Candidate] {
    let labelled = proposals(labels.known)
    if !labels.takesValue {
      let only = chosen(from: labelled)
      if !only.isEmpty { return only }
    }
    // Where a value is wanted and nothing is written, all there is would be too much.
    if point.word.isEmpty, !point.ends.beginsStatement {
      let near = chosen(from: labelled + variables(names))
      if !near.isEmpty { return near }
    }
    return chosen(from: labelled + self.names(names))
  }

  /// Labels stand in front, in the order of the parameters.
  private func proposals(_ labels: [(label: String, parameter: String)]) -> [Proposal] {
    let groups = Dictionary(
      zip(labels.map(\.label), 0...), uniquingKeysWith: { first, _ in first })
    return labels.map { label, parameter in
      Proposal(
        label, .label, group: groups[label, default: 0] - labels.count,
        text: point.isBeforeColon ? label : "\(label): ", signatures: { [parameter] })
    }
  }

  /// Those that begin as the word does; failing them other spellings, and then what differs in case.
  private func chosen(from proposals: [Proposal]) -> [Completions.Candidate] {
    let main = proposals.filter { !$0.isOther }
    let word = point.word
    for fitting in [
      main.filter { $0.name.hasPrefix(word) }, proposals.filter { $0.name.hasPrefix(word) },
      main.filter { fits($0.name) },
    ] where !fitting.isEmpty {
      return joined(fitting)
    }
    return []
  }

  /// True for a name that begins as the word does, but for its case.
  func fits(_ name: String) -> Bool {
    lowercasedWord.isEmpty || name.lowercased().hasPrefix(lowercasedWord)
  }

  /// One candidate per name, with all its signatures. Labels come first, then candidates of the expected
  /// type; members of the catalogue are ordered by how much its examples use them, other names by the alphabet.
  private func joined(_ proposals: [Proposal]) -> [Completions.Candidate] {
    let groups = Dictionary(grouping: proposals) { $0.text ?? $0.name }.map { text, proposals in
      let isLater =
        !expected.isDynamic && proposals[0].group >= 0 && !proposals.contains(where: isExpected)
      let rank = (isLater ? 1 : 0, -proposals[0].uses, proposals[0].group, text)
      return (rank: rank, proposals: proposals)
    }
    return groups.sorted { $0.rank < $1.rank }.map { rank, proposals in
      var signatures: [String] = []
      for signature in proposals.flatMap({ $0.signatures() }) where !signatures.contains(signature)
      {
        signatures.append(signature)
      }
      return Completions.Candidate(
        text: rank.3, signatures: signatures, kind: proposals[0].kind,
        summary: proposals.lazy.compactMap(\.summary).first)
    }
  }
}
