/// How an operator reacts to a value. Explains why a value was emitted, or why none was.
enum Explanation: CaseIterable {
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
  func verb(isChanged: Bool) -> String {
    switch self {
    case .source: "sent"
    case .passes: isChanged ? "made" : "passed on"
    case .tests, .compares, .takes, .skips: "let through"
    case .combines, .pairs: "put together"
    case .samples: "sent, as it was asked to,"
    case .gathers: "had gathered"
    case .settles, .paces, .delays: "let go of"
    case .flattens: "passed on, of a stream inside,"
    case .sequences, .recovers, .shares: "passed on"
    }
  }

  /// The reason why the operator emitted nothing for a received value.
  var reason: String {
    switch self {
    case .source: "sends by itself, and has not"
    case .passes: "has sent nothing for it"
    case .tests: "said no"
    case .compares: "had seen that before"
    case .takes: "waits for what it takes"
    case .skips: "skips what comes first"
    case .combines: "waits for a first value of each stream"
    case .pairs: "waits for a value of the other stream for each one"
    case .samples: "waits for the other stream to ask for it"
    case .gathers: "keeps it, until there are enough or the stream ends"
    case .settles: "waits until nothing else has come for a while"
    case .paces: "lets no more than one through in a while"
    case .delays: "keeps it for a while"
    case .flattens: "waits for the stream that stands for it"
    case .sequences: "is not there yet: one stream comes after the other"
    case .recovers: "looks only at how the stream ends"
    case .shares: "is shared: it sends to those who observe it once it is connected"
    }
  }
}

/// The built-in that created a stream.
struct StreamOrigin {
  let name: String
  /// The way in which the stream reacts to values; nil if no operator of the language created it.
  let explanation: Explanation?
  /// Whether the stream comes from applying an action.
  let isApplied: Bool

  init(_ name: String, _ explanation: Explanation? = nil) {
    (self.name, self.explanation, isApplied) = (name, explanation, name == "apply")
  }
}

extension Word {
  /// The explanation of the streams that the built-in creates; nil if it creates none.
  var explanation: Explanation? { maker.explanation }
}
