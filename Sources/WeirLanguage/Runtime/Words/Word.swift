import Weir
import WeirSyntax

/// The chapters of the language, in the order in which they are told.
enum Chapter: String, CaseIterable {
  case creating = "Creating streams"
  case sending = "Sending events"
  case observing = "Observing and starting"
  case transforming = "Transforming"
  case buffering = "Buffering and windows"
  case filtering = "Filtering"
  case aggregating = "Aggregating"
  case combining = "Combining"
  case flattening = "Flattening"
  case failures = "Handling failures"
  case effects = "Side effects"
  case time = "Time and schedulers"
  case disposal = "Disposal"
  case sharing = "Sharing"
  case standard = "Values"
  case console = "Input and output"
  case properties = "Properties and bindings"
  case actions = "Actions"
  case subjects = "Subjects and relays"
  case traits = "Traits"
  case swifty = "Message sources"
  case tasks = "Tasks"
}

/// One word that a user can type: the whole of what is known about it.
final class Word: Sendable {
  /// Where it stands: alone, after a value, after a type.
  enum Place: Sendable {
    case free
    case value([ReceiverKind])
    case type([String])

    /// After signals and producers alike.
    static let streams = Place.value([.signal, .producer])
  }

  /// What it does.
  enum Behaviour: Sendable {
    case function(@Sendable (WordCall) throws(Fault) -> Value)
    case property(
      get: @Sendable (WordCall) throws(Fault) -> Value,
      set: (@Sendable (WordCall, Value) throws(Fault) -> Void)?)
    case mutating(@Sendable (inout Value, WordCall) throws(Fault) -> Value)
    /// A function of one value, which calls nothing of the program: what the word is said of, or
    /// the argument of a word that stands alone.
    case unary(@Sendable (Value, CallSite) throws(Fault) -> Value)
    /// The same of two values: what the word is said of, and its argument.
    case binary(@Sendable (Value, Value, CallSite) throws(Fault) -> Value)
    /// Makes a producer, which becomes a stream of the language where somebody can see it.
    case producer(@Sendable (WordCall) throws(Fault) -> TypedSource)
    /// Creates a producer of the arguments. If all are Ints, the word is not called.
    case elements(@Sendable (WordCall) throws(Fault) -> TypedSource)
    /// Sends a value to an observer: what programs do most has code of its own.
    case send
    /// Looks at one value of a stream at a time: calls in a row are one operator.
    case valuewise(FusedStep.Kind)
  }

  /// What a call does to the world outside of its result.
  enum Effect: Sendable {
    /// Tells somebody of the events of the stream, until the result is disposed.
    case observes
    /// Starts a run of the stream.
    case starts
    /// Sends a value, or an event that may be one.
    case sends
    /// Sends the end of a stream.
    case ends
    case disposes
    case prints
    /// Something else.
    case other
  }

  let signature: Signature
  let places: [Place]
  /// The same thing under other names: "sendNext(_ value: Value)".
  let others: [Signature]
  let chapter: Chapter
  /// What the result still promises of what the stream promised that the word is said of, provided
  /// that the other streams of the call promise it too.
  let keeps: Promise
  let traitOfResult: TraitOfResult
  /// nil where there is nothing to say.
  let effect: Effect?
  /// The word as the maker of a stream.
  let maker: StreamMaker
  let exported: Exported
  let summary: String
  let notes: String
  /// Lines of the language that show it, with what they print in comments: `// 1 | 2` for two lines.
  let example: String
  let behaviour: Behaviour
  /// What it does with the bytes of a text, where they decide; nil where a text is needed.
  let bytes: ByteBehaviour?
  /// True for what may make values whose members only the data say.
  let readsOpenData: Bool

  var name: String { signature.name }

  /// True for what is said without parentheses.
  var isProperty: Bool { signature.isProperty }

  /// True where it can stand alone.
  var standsAlone: Bool { places.contains { if case .free = $0 { true } else { false } } }

  /// - Parameters:
  ///   - others: the same word under other names, as `sendNext(_ value: Value)`.
  ///   - keeps: a stream operator that says nothing makes plain streams.
  ///   - effect: to be said of each word that results in a disposable.
  ///   - explanation: to be said of each word that makes a stream.
  ///   - exported: as the chapter's words are exported where nothing is said.
  ///   - example: a few lines of the language with what they print in comments.
  @inline(never)  // Thousands of calls in the catalogue would each hold a copy.
  init(
    _ signature: String, _ places: Place..., chapter: Chapter, others: [String] = [],
    keeps: Promise = [], effect: Effect? = nil, explanation: Explanation? = nil,
    exported: Exported? = nil, summary: String,
    notes: String = "", example: String = "", behaviour: Behaviour
  ) {
    self.signature = Signature(signature)
    self.places = places
    self.others = others.map(Signature.init)
    self.chapter = chapter
    self.keeps = keeps
    traitOfResult = .kept
    self.effect = effect
    maker = StreamMaker(self.signature.name, explanation)
    self.exported = exported ?? chapter.exported
    self.summary = summary
    self.notes = notes
    self.example = example
    self.behaviour = behaviour
    (bytes, readsOpenData) = (nil, false)
  }

  private init(
    _ word: Word, traitOfResult: TraitOfResult? = nil, bytes: ByteBehaviour? = nil,
    readsOpenData: Bool = false
  ) {
    (signature, places, others) = (word.signature, word.places, word.others)
    (chapter, keeps, effect) = (word.chapter, word.keeps, word.effect)
    (summary, notes, example) = (word.summary, word.notes, word.example)
    (maker, exported, behaviour) = (word.maker, word.exported, word.behaviour)
    self.traitOfResult = traitOfResult ?? word.traitOfResult
    self.bytes = bytes ?? word.bytes
    self.readsOpenData = readsOpenData || word.readsOpenData
  }

  convenience init(_ word: Word, making trait: NamedType?) {
    self.init(word, traitOfResult: .decided(trait, of: word))
  }

  /// The same word, with what it does with the bytes of a text.
  func onBytes(_ bytes: ByteBehaviour) -> Word { Word(self, bytes: bytes) }

  /// The same word, which makes values whose members only the data say.
  func readingOpenData() -> Word { Word(self, readsOpenData: true) }
}

extension Word.Effect {
  /// True where somebody gets to know of the events of a stream, or where work begins for them.
  var isObservation: Bool { self == .observes || self == .starts }
}

extension Word {
  /// True where both, under that name, are called with the same labels.
  func isCalled(_ name: String, like other: Word) -> Bool {
    let labels = spellings.filter { $0.name == name }.map(\.argumentLabels)
    return other.spellings.contains { $0.name == name && labels.contains($0.argumentLabels) }
  }
}
