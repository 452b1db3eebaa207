import WeirGeneration

extension Lint {
  /// Reports a cold stream that is created but never started.
  static let neverStarted = Lint(name: "never started") { facts in
    let statements = facts.unused.filter { $0.kind != .endPoint && $0.chain.isOnlyBuilt }
      .map { hint($0.type, at: $0.span, label: "a producer does nothing until it is started") }
    guard !facts.isShown else { return statements }
    let variables = facts.producers.filter { facts.mentions(of: $0.global).count == 0 }
      .map { hint($0.global.type, at: $0.span, label: "nothing uses '\($0.global.name)'") }
    return statements + variables
  }

  private static func hint(_ type: Type, at span: Span, label: String) -> Diagnostic {
    Diagnostic(
      .hint, .type, "this \(type.noun) is never started", at: span, label: label,
      hints: ["start it with '\(type.startingWord)', or assign it to '_' to silence this hint"])
  }
}

extension Chain {
  /// Whether the chain only creates a stream: its last member neither observes nor mutates.
  fileprivate var isOnlyBuilt: Bool {
    !isObserved && !lastWords.contains(where: \.isMutating)
  }
}

extension Type {
  fileprivate var noun: String {
    switch constructor {
    case "SignalProducer": "producer"
    case "Observable": "observable"
    default: "'\(constructor)'"
    }
  }

  fileprivate var startingWord: String {
    switch receiverKind {
    case .driver: "drive"
    case .sharedSignal: "emit"
    case .connectable, .connectableObservable: "connect()"
    case .producer where constructor == "SignalProducer": "start()"
    default: "subscribe()"
    }
  }
}
