/// How an operator reacts to a value. Explains why a value was emitted, or why none was.
package enum Explanation: CaseIterable {
  /// Emits values of its own.
  case source
  /// Emits immediately for each value.
  case passes
  /// Emits a value only if a closure accepts it, or if it is not nil.
  case tests
  /// Drops repeated values.
  case compares
  /// Completes by itself once it has received enough values.
  case takes
  /// Drops the first values.
  case skips
  /// Waits until each stream has emitted a value.
  case combines
  /// Pairs each value with a value of another stream.
  case pairs
  /// Merges the values of several streams in the order of a key.
  case merges
  /// Emits when another stream emits.
  case samples
  /// Collects values until there are enough of them or the stream ends.
  case gathers
  /// Emits a value when no other value has followed for some time.
  case settles
  /// Emits at most one value per time interval.
  case paces
  /// Emits each value after a delay.
  case delays
  /// Emits the values of inner streams.
  case flattens
  /// Starts streams one after the other.
  case sequences
  /// Reacts to the end of a stream.
  case recovers
  /// Shares one run among all observers.
  case shares

  /// Returns the verb that says how a received value led to an emitted one.
  ///
  /// - Parameter isChanged: whether the emitted value differs from the received one.
  package func verb(isChanged: Bool) -> String {
    switch self {
    case .source: "emitted"
    case .passes: isChanged ? "emitted" : "passed on"
    case .tests, .compares, .takes, .skips: "passed"
    case .combines, .pairs, .merges: "emitted"
    case .samples: "sampled"
    case .gathers: "emitted"
    case .settles, .paces, .delays: "emitted"
    case .flattens: "passed on from an inner stream"
    case .sequences, .recovers, .shares: "passed on"
    }
  }

  /// The reason why the operator emitted nothing for a received value.
  package var reason: String {
    switch self {
    case .source: "has not emitted yet"
    case .passes: "emitted nothing for it"
    case .tests: "rejected it"
    case .compares: "has already emitted an equal value"
    case .takes: "waits for the values that it takes"
    case .skips: "skips the first values"
    case .combines: "waits for the first value of each stream"
    case .pairs: "waits for the matching value of the other stream"
    case .merges: "waits until each of the other streams has a value or has ended"
    case .samples: "waits for the next sample"
    case .gathers: "keeps it until it has enough values or the stream ends"
    case .settles: "waits until no other value arrives for the interval"
    case .paces: "limits the rate of values"
    case .delays: "delays it"
    case .flattens: "waits for the inner stream"
    case .sequences: "is not started yet: the previous stream has not completed"
    case .recovers: "reacts only to the end of the stream"
    case .shares: "emits once it is connected"
    }
  }
}

extension Explanation {
  /// When messages that an operator receives are acknowledged.
  var acknowledgement: AcknowledgementTime {
    switch self {
    case .source, .passes, .tests, .compares, .takes, .skips, .sequences, .recovers, .shares:
      .afterTurn
    case .gathers, .settles: .afterEmission
    case .combines: .refused("keeps the latest values of its streams")
    case .pairs: .refused("keeps values until their partners arrive")
    case .merges: .refused("keeps values until the other streams have values")
    case .samples: .refused("keeps a value until the next sample")
    case .paces: .refused("drops values or keeps them for later")
    case .delays: .refused("emits values later")
    case .flattens: .refused("starts other streams for a value")
    }
  }
}

/// The built-in that created a stream.
package struct StreamOrigin {
  package let name: String
  /// The way in which the stream reacts to values; nil if no operator of the language created it.
  package let explanation: Explanation?
  /// Whether the stream comes from applying an action.
  package let isApplied: Bool
  /// When messages that the operator receives are acknowledged.
  let acknowledgement: AcknowledgementTime

  package init(
    _ name: String, _ explanation: Explanation? = nil,
    acknowledgement: AcknowledgementTime? = nil
  ) {
    (self.name, self.explanation, isApplied) = (name, explanation, name == "apply")
    self.acknowledgement = acknowledgement ?? explanation?.acknowledgement ?? .afterTurn
  }
}

extension Word {
  /// The explanation of the streams that the built-in creates; nil if it creates none.
  var explanation: Explanation? { maker.explanation }
}

extension Signature {
  /// The explanation that follows from the signature: a built-in that is no member of streams and
  /// returns a stream is a source; nil for any other.
  func explanation(in places: [Word.Place]) -> Explanation? {
    guard returnsStream, !places.contains(where: \.isOnStreams) else { return nil }
    return .source
  }
}

extension Word.Place {
  /// Whether the place is a member of streams.
  fileprivate var isOnStreams: Bool {
    if case .value(let kinds) = self { kinds.contains(where: \.isStream) } else { false }
  }
}
