import Weir

/// What a word can be said of.
enum ReceiverKind: UInt8, CaseIterable {
  case signal, producer, observer, event
  case disposable, collectingDisposable, serialDisposable, lifetime
  case scheduler, testScheduler
  case error, result, standardInput
  case string, int, double, bool, array, dictionary, tuple, range, enumCase, optional, function
  case connectable, singleAssignmentDisposable, refCountDisposable, disposeKey, lifetimeToken
  case group
  case property, mutableProperty, validatingProperty, validation, action, bindingTarget, binder
  case subject, behaviorSubject, relay, behaviorRelay
  case single, maybe, completable, infallible, driver, sharedSignal, controlProperty, controlEvent
  case textField, button, label, reactiveTextField, reactiveButton, reactiveLabel
  case messageSource, endPoint, timer, periodicTimer, observableCollection, measurement, unit
  /// A Signal of one type argument: RxSwift's trait or SwiftySignals' source, which shows when the
  /// program runs.
  case unarySignal
  case moment
}

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
    case producer(@Sendable (WordCall) throws(Fault) -> SignalProducer<Value, Value>)
    /// Sends a value to an observer: what programs do most has code of its own.
    case send
  }

  let signature: Signature
  let places: [Place]
  /// The same thing under other names: "sendNext(_ value: Value)".
  let others: [Signature]
  let chapter: Chapter
  let summary: String
  let notes: String
  /// Lines of the language that show it, with what they print in comments: `// 1 | 2` for two lines.
  let example: String
  let behaviour: Behaviour

  var name: String { signature.name }

  /// True for what is said without parentheses.
  var isProperty: Bool { signature.isProperty }

  /// True where it can stand alone.
  var standsAlone: Bool { places.contains { if case .free = $0 { true } else { false } } }

  /// - Parameters:
  ///   - others: the same word under other names, as `sendNext(_ value: Value)`.
  ///   - example: a few lines of the language with what they print in comments.
  init(
    _ signature: String, _ places: Place..., chapter: Chapter, others: [String] = [],
    summary: String, notes: String = "", example: String = "", behaviour: Behaviour
  ) {
    self.signature = Signature(signature)
    self.places = places
    self.others = others.map(Signature.init)
    self.chapter = chapter
    self.summary = summary
    self.notes = notes
    self.example = example
    self.behaviour = behaviour
  }
}
