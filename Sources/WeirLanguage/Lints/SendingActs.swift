import WeirSyntax

/// What sends events to a stream, read from the catalogue.
enum SendingActs {
  enum Act {
    /// A value, or an event that may be one.
    case value
    case end
    /// Of a subject: nobody can observe it any more.
    case disposal
  }

  /// True for the observer of a stream, a subject or a relay, of which none takes an event after the end.
  static func takesEvents(_ type: Type) -> Bool {
    guard let kind = type.receiverKind else { return false }
    let kinds = [kind] + kind.bases
    return kind == .observer || kinds.contains(.subject) || kinds.contains(.relay)
  }

  /// What the words of a name do, by the label of their first argument.
  static func acts(_ name: String) -> [String?: Act]? { all[name] }

  static func act(_ call: PlainCall, _ acts: [String?: Act]) -> Act? {
    guard let act = acts[call.label] else { return nil }
    return call.implicitMember.map(endings.contains) == true ? .end : act
  }

  private static let endings: Set = ["completed", "interrupted", "failed", "error"]

  private static let all: [String: [String?: Act]] = {
    var all: [String: [String?: Act]] = [:]
    for word in Catalog.shared.words
    where word.stands(on: .observer) || word.stands(on: .subject) || word.stands(on: .relay) {
      guard let act = act(of: word) else { continue }
      for spelling in word.spellings {
        all[spelling.name, default: [:]][spelling.parameters?.first?.label] = act
      }
    }
    return all
  }()

  private static func act(of word: Word) -> Act? {
    switch word.effect {
    case .sends: .value
    case .ends: .end
    case .disposes: .disposal
    case .observes, .starts, .prints, .other, nil: nil
    }
  }
}
