import WeirSession

/// The selection and ranking of the completions for the word at a position.
struct Proposals {
  let checker: Checker
  let point: CompletionPoint
  /// The expected type of the expression; dynamic if it is not known.
  private let expected: Type
  private let lowercasedWord: String

  init(checker: Checker, point: CompletionPoint, expected: Type) {
    (self.checker, self.point, self.expected) = (checker, point, expected)
    lowercasedWord = point.word.lowercased()
  }

  var catalog: Catalog { checker.catalog }

  /// A possible completion, before it is matched against the word.
  struct Proposal {
    let name: String
    let kind: Completions.Kind
    /// Whether the name is an alternative spelling of a built-in.
    var isAlternativeSpelling = false
    /// The sort key after `uses`. Lower groups come first.
    var group = 0
    /// The number of uses in the catalog's examples; more frequent proposals come first. `Int.max`
    /// for names other than those of built-in members.
    var uses = Int.max
    var text: String?
    let summary: String?
    /// The possible types of the value, or of the result of a call.
    var types: [Type] = []
    /// Computes the signatures. Called only for proposals that are chosen.
    let signatures: () -> [String]

    init(
      _ name: String, _ kind: Completions.Kind, isAlternativeSpelling: Bool = false, group: Int = 0,
      text: String? = nil, summary: String? = nil, types: [Type] = [],
      signatures: @escaping () -> [String] = { [] }
    ) {
      (self.name, self.kind, self.isAlternativeSpelling) = (name, kind, isAlternativeSpelling)
      (self.group, self.text, self.signatures) = (group, text, signatures)
      (self.summary, self.types) = (summary, types)
    }
  }

  /// Returns whether the value of a proposal can have the expected type. False for unknown types.
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
    let labeled = proposals(labels.known)
    if !labels.takesValue {
      let only = chosen(from: labeled)
      if !only.isEmpty { return only }
    }
    // The full list would be too long where a value is expected and no word has been started.
    if point.word.isEmpty, !point.ends.beginsStatement {
      let near = chosen(from: labeled + variables(names))
      if !near.isEmpty { return near }
    }
    return chosen(from: labeled + self.names(names))
  }

  /// Returns proposals for argument labels. They precede other proposals, in parameter order.
  private func proposals(_ labels: [(label: String, parameter: String)]) -> [Proposal] {
    let groups = Dictionary(
      zip(labels.map(\.label), 0...), uniquingKeysWith: { first, _ in first })
    return labels.map { label, parameter in
      Proposal(
        label, .label, group: groups[label, default: 0] - labels.count,
        text: point.isBeforeColon ? label : "\(label): ", signatures: { [parameter] })
    }
  }

  /// Returns the candidates whose names begin with the word.
  ///
  /// If there are none, also considers alternative spellings and then ignores case.
  private func chosen(from proposals: [Proposal]) -> [Completions.Candidate] {
    let main = proposals.filter { !$0.isAlternativeSpelling }
    let word = point.word
    for fitting in [
      main.filter { $0.name.hasPrefix(word) }, proposals.filter { $0.name.hasPrefix(word) },
      main.filter { fits($0.name) },
    ] where !fitting.isEmpty {
      return joined(fitting)
    }
    return []
  }

  /// Returns whether the name begins with the word, ignoring case.
  func fits(_ name: String) -> Bool {
    lowercasedWord.isEmpty || name.lowercased().hasPrefix(lowercasedWord)
  }

  /// Merges the proposals with equal names into one candidate with all their signatures.
  ///
  /// Labels come first, then candidates of the expected type. Built-in members are ordered by their
  /// use in the catalog's examples, other names alphabetically.
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
