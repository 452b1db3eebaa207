import WeirGeneration

/// An event that a call sends to a stream.
enum SentEvent {
  /// A value, or an event that can be a value.
  case value
  case end
  /// The disposal of a subject, after which it cannot be observed.
  case disposal
}

extension Word {
  /// The event that a call on an observer, a subject or a relay sends; nil for other built-ins.
  var sentEvent: SentEvent? {
    guard stands(on: .observer) || stands(on: .subject) || stands(on: .relay) else { return nil }
    return switch effect {
    case .sends: .value
    case .ends: .end
    case .disposes: .disposal
    case .observes, .starts, .prints, .other, nil: nil
    }
  }
}

extension TypedCall {
  /// The event that the call sends; nil if it does not send an event.
  var sentEvent: SentEvent? {
    guard case .wordMethod(let word, _, _, _) = target, let event = word.sentEvent else {
      return nil
    }
    return arguments.first?.isTerminatingEvent == true ? .end : event
  }
}

extension TypedExpression {
  /// Whether the expression is the literal of an event that ends a stream, such as `.completed`.
  fileprivate var isTerminatingEvent: Bool {
    switch unconverted.kind {
    case .enumCase(let type?, let name, _, _): type.isEvent && Self.endings.contains(name)
    case .constant(.enumCase(let event)):
      event.type?.isEvent == true && Self.endings.contains(event.name)
    default: false
    }
  }

  private static let endings: Set = ["completed", "interrupted", "failed", "error"]
}

extension Type {
  /// Whether the type is an observer, a subject or a relay.
  ///
  /// None of them accepts events after a terminating event.
  var takesEvents: Bool {
    guard let kind = receiverKind else { return false }
    let kinds = [kind] + kind.bases
    return kind == .observer || kinds.contains(.subject) || kinds.contains(.relay)
  }
}
