import WeirSyntax

/// The chapters of the catalog, in the order in which the documentation presents them.
package enum Chapter: String, CaseIterable {
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
  case properties = "Properties and actions"
  case subjects = "Subjects and relays"
  case traits = "Traits"
  case swifty = "Message sources"
  case tasks = "Tasks"
  case network = "Network"
  case foundation = "Foundation"
}

/// A built-in function, member or operator that programs can use, with its documentation.
package final class Word: Sendable {
  /// The place where a built-in can be used: on its own, on a value or on a type.
  package enum Place: Sendable {
    case free
    case value([ReceiverKind])
    case type([String])

    /// A member of signals and producers.
    package static let streams = Place.value([.signal, .producer])
  }

  /// The implementation of a built-in.
  package enum Behavior: Sendable {
    case function(@Sendable (WordCall) throws(Fault) -> Value)
    case property(
      get: @Sendable (WordCall) throws(Fault) -> Value,
      set: (@Sendable (WordCall, Value) throws(Fault) -> Void)? = nil)
    case mutating(@Sendable (inout Value, WordCall) throws(Fault) -> Value)
    /// A pure function of one operand, which calls no closures of the program. The operand is the
    /// receiver, or the argument of a free function.
    case unary(@Sendable (Value, CallSite) throws(Fault) -> Value)
    /// A pure function of two operands: the receiver and the argument.
    case binary(@Sendable (Value, Value, CallSite) throws(Fault) -> Value)
    /// Creates a producer, which is wrapped in a `Stream` only if the program can refer to it.
    case producer(@Sendable (WordCall) throws(Fault) -> TypedSource)
    /// Creates a producer of the arguments. Not called if all arguments are Ints.
    case elements(@Sendable (WordCall) throws(Fault) -> TypedSource)
    /// Sends a value to an observer. A separate case because it is the most frequent call.
    case send
    /// Handles one value of a stream at a time; consecutive calls are fused into one operator.
    case valuewise(FusedStep.Kind)
  }

  /// The side effect of a call.
  package enum Effect: Sendable {
    /// Delivers the events of a stream to an observer until the result is disposed.
    case observes
    /// Starts the stream.
    case starts
    /// Sends a value, or an event that can be terminating.
    case sends
    /// Sends a terminating event.
    case ends
    case disposes
    case prints
    /// Any other side effect.
    case other
  }

  package let signature: Signature
  package let places: [Place]
  /// The signatures under other names, such as `sendNext(_ value: Value)`.
  package let others: [Signature]
  /// The promises of the receiver that the result keeps, provided that the other streams of the
  /// call make them too.
  package let keeps: Promise
  let traitOfResult: TraitOfResult
  /// The side effect of a call; nil if there is none.
  package let effect: Effect?
  /// The value that identifies the built-in as the creator of a stream.
  package let maker: StreamOrigin
  package let summary: String
  package let notes: String
  /// An example program with its output in comments; `// 1 | 2` represents two lines.
  package let example: String
  package let behavior: Behavior
  /// An implementation on the bytes of a string; nil if the built-in needs the string itself.
  package let bytes: ByteBehavior?
  /// Whether the built-in can create values with members that are only known at run time.
  package let createsDynamicData: Bool
  /// The metadata that an entry can take from its list. Changes only while the list is created,
  /// before the catalog refers to it.
  @exclusivity(unchecked) nonisolated(unsafe) private var listing: Listing

  package var name: String { signature.name }

  /// Whether the built-in is written without parentheses.
  package var isProperty: Bool { signature.isProperty }

  /// Whether the built-in can be used without a receiver.
  package var isFreeFunction: Bool {
    places.contains { if case .free = $0 { true } else { false } }
  }

  /// - Parameters:
  ///   - others: signatures under other names, such as `sendNext(_ value: Value)`.
  ///   - keeps: the promises that a stream operator keeps; by default, the result has no trait.
  ///   - effect: the side effect; required if the result is a disposable.
  ///   - explanation: required if the built-in creates a stream from another one; a built-in that
  ///     is no member of streams and returns one is a source by default.
  ///   - acknowledgement: when received messages are acknowledged; by default, as `explanation`
  ///     implies.
  ///   - distribution: how a distributed job runs the built-in; by default, as the list states, or
  ///     as `behavior`, `explanation`, `effect` and the chapter imply.
  ///   - exported: the translation to Swift; by default, that of the list.
  ///   - example: an example program with its output in comments.
  @inline(never)  // Each of the thousands of calls in the catalog would contain a copy.
  package init(
    _ signature: String, _ places: Place..., others: [String] = [], keeps: Promise = [],
    effect: Effect? = nil, explanation: Explanation? = nil,
    acknowledgement: AcknowledgementTime? = nil, distribution: Distribution? = nil,
    exported: Exported? = nil, summary: String, notes: String = "", example: String = "",
    behavior: Behavior
  ) {
    self.signature = Signature(signature)
    self.places = places
    self.others = others.map(Signature.init)
    self.keeps = keeps
    traitOfResult = .kept
    self.effect = effect
    maker = StreamOrigin(
      self.signature.name, explanation ?? self.signature.explanation(in: places),
      acknowledgement: acknowledgement)
    listing = Listing(exported: exported, distribution: distribution)
    self.summary = summary
    self.notes = notes
    self.example = example
    self.behavior = behavior
    (bytes, createsDynamicData) = (nil, false)
  }

  private init(
    _ word: Word, traitOfResult: TraitOfResult? = nil, bytes: ByteBehavior? = nil,
    createsDynamicData: Bool = false, distribution: Distribution? = nil
  ) {
    (signature, places, others) = (word.signature, word.places, word.others)
    (keeps, effect, maker, behavior) = (word.keeps, word.effect, word.maker, word.behavior)
    (summary, notes, example) = (word.summary, word.notes, word.example)
    listing = word.listing
    if let distribution { listing.distribution = distribution }
    self.traitOfResult = traitOfResult ?? word.traitOfResult
    self.bytes = bytes ?? word.bytes
    self.createsDynamicData = createsDynamicData || word.createsDynamicData
  }

  convenience init(_ word: Word, making trait: NamedType?) {
    self.init(word, traitOfResult: .decided(trait, of: word))
  }

  /// Returns the built-in with an implementation on the bytes of a string.
  package func onBytes(_ bytes: ByteBehavior) -> Word { Word(self, bytes: bytes) }

  /// Returns the built-in with a stated distribution.
  package func distributed(_ distribution: Distribution) -> Word {
    Word(self, distribution: distribution)
  }

  /// Returns the built-in marked as creating values with members that are only known at run time.
  package func readingOpenData() -> Word { Word(self, createsDynamicData: true) }
}

extension Word {
  /// The metadata that the entries of a list have in common.
  private struct Listing {
    var chapter = Chapter.standard
    var exported: Exported?
    var distribution: Distribution?
  }

  package var chapter: Chapter { listing.chapter }

  package var exported: Exported { listing.exported ?? .same }

  /// How a distributed job runs the built-in, if the entry or its list states it.
  package var statedDistribution: Distribution? { listing.distribution }

  /// Supplies the metadata that the entry does not state.
  fileprivate func share(_ exported: Exported?, _ distribution: Distribution?) {
    if listing.exported == nil { listing.exported = exported }
    if listing.distribution == nil { listing.distribution = distribution }
  }

  fileprivate func move(to chapter: Chapter) { listing.chapter = chapter }
}

extension [Word] {
  /// Returns the entries, which take the given metadata unless they state their own. Called once
  /// for each list, by its declaration.
  package func sharing(exported: Exported? = nil, distribution: Distribution? = nil) -> [Word] {
    for word in self { word.share(exported, distribution) }
    return self
  }

  /// Returns the entries as a list of a chapter. Called once for each list, by its declaration.
  ///
  /// - Parameter exported: the translation of the entries that do not state their own.
  package func listed(in chapter: Chapter, exported: Exported = .same) -> [Word] {
    for word in self { word.move(to: chapter) }
    return sharing(exported: exported)
  }
}

extension Word.Effect {
  /// Whether the call observes or starts a stream.
  package var isObservation: Bool { self == .observes || self == .starts }
}

extension Word {
  /// Returns whether both built-ins have a spelling with the given name and equal argument labels.
  func hasValue(_ name: String, like other: Word) -> Bool {
    let labels = spellings.filter { $0.name == name }.map(\.argumentLabels)
    return other.spellings.contains { $0.name == name && labels.contains($0.argumentLabels) }
  }

  package var isMutating: Bool {
    if case .mutating = behavior { true } else { false }
  }

  /// The name of the function or member. For an initializer, the name of its type.
  package var displayName: String {
    if name == "init", case .type(let types)? = places.first { types[0] } else { name }
  }
}
