import WeirGeneration
import WeirWords

/// The calls that send events to a stream, derived from the catalog.
enum SendingCalls {
  enum SendKind {
    /// A value, or an event that can be a value.
    case value
    case end
    /// The disposal of a subject, after which it cannot be observed.
    case disposal
  }

  /// Returns whether the type is an observer, a subject or a relay.
  ///
  /// None of them accepts events after a terminating event.
  static func takesEvents(_ type: Type) -> Bool {
    guard let kind = type.receiverKind else { return false }
    let kinds = [kind] + kind.bases
    return kind == .observer || kinds.contains(.subject) || kinds.contains(.relay)
  }

  /// Returns the kinds of events that the built-ins with the given name send, keyed by the label of
  /// the first argument. Returns nil if none of them sends an event.
  static func sendKinds(_ name: String) -> [String?: SendKind]? { all[name] }

  static func act(_ call: PlainCall, _ sendKinds: [String?: SendKind]) -> SendKind? {
    guard let act = sendKinds[call.label] else { return nil }
    return call.implicitMember.map(endings.contains) == true ? .end : act
  }

  private static let endings: Set = ["completed", "interrupted", "failed", "error"]

  private static let all: [String: [String?: SendKind]] = {
    var all: [String: [String?: SendKind]] = [:]
    for word in Catalog.shared.words
    where word.stands(on: .observer) || word.stands(on: .subject) || word.stands(on: .relay) {
      guard let act = act(of: word) else { continue }
      for spelling in word.spellings {
        all[spelling.name, default: [:]][spelling.parameters?.first?.label] = act
      }
    }
    return all
  }()

  private static func act(of word: Word) -> SendKind? {
    switch word.effect {
    case .sends: .value
    case .ends: .end
    case .disposes: .disposal
    case .observes, .starts, .prints, .other, nil: nil
    }
  }
}
