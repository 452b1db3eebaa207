/// What an operator does with what comes to it, for whoever asks why something came, or why nothing did.
enum Explanation: CaseIterable {
  /// Sends by itself.
  case source
  /// Sends something for each value at once.
  case passes
  /// Sends a value only if its closure says so, or if there is anything in it.
  case tests
  /// Leaves values out that came before.
  case compares
  /// Ends by itself when it has enough.
  case takes
  /// Leaves out what comes first.
  case skips
  /// Waits until each stream has sent a value.
  case combines
  /// Waits until another stream has a value for each one.
  case pairs
  /// Sends when another stream does.
  case samples
  /// Keeps values until there are enough of them, or the stream ends.
  case gathers
  /// Sends a value when no other one has come for a while.
  case settles
  /// Sends no more than a value in a while.
  case paces
  /// Sends each value later.
  case delays
  /// Sends what the streams send that values stand for.
  case flattens
  /// Starts one stream after the other.
  case sequences
  /// Looks at how a stream ends.
  case recovers
  /// One run for all who observe it.
  case shares

  /// What it did that a value came out of it.
  ///
  /// - Parameter isChanged: true where the value is another one than that which came.
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

  /// Why nothing came out of it although a value had come.
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

/// The word that made a stream: what it is called, and how the stream explains itself.
struct StreamMaker {
  let name: String
  /// nil for what no operator of the language made.
  let explanation: Explanation?
  /// True where an action was applied.
  let isApplied: Bool

  init(_ name: String, _ explanation: Explanation? = nil) {
    (self.name, self.explanation, isApplied) = (name, explanation, name == "apply")
  }
}

extension Word {
  /// How a stream explains itself that the word makes; nil for what makes none.
  var explanation: Explanation? { maker.explanation }
}
