import WeirGeneration

/// The facts about a unit that the lints use.
struct LintFacts {
  /// Whether the unit was entered at a prompt. A prompt shows the values of statements, observes
  /// streams, and accepts further code.
  let isShown: Bool
  /// The number of the current top-level statement, counted from 1.
  var statementNumber = 0
  /// The statements in which each session variable is mentioned.
  private var mentions: [ObjectIdentifier: Mentions] = [:]

  /// The sends of the top-level statements.
  var line = SendSequence()
  var unused: [UnusedValue] = []
  var producers: [ProducerVariable] = []
  var inlets: [EventSource] = []
  /// The events that are sent to streams after their termination.
  var lateEvents: [LateEvent] = []
  /// `unhandledObservations` contains the observations that do not handle failures.
  /// `watchedFailures` contains the variables whose failures are handled by another observation.
  var unhandledObservations: [UnhandledObservation] = []
  var watchedFailures: Set<String> = []
  /// Calls of `map` on streams whose closures return no value.
  var mapsWithoutResult: [MapWithoutResult] = []
  /// Statements that consist of a call without side effects.
  var unusedResults: [UnusedResult] = []
  var nilComparisons: [NilComparison] = []

  init(isShown: Bool) { self.isShown = isShown }

  func mentions(of global: Global) -> Mentions {
    mentions[ObjectIdentifier(global)] ?? Mentions()
  }

  /// Records that the current statement mentions a variable.
  mutating func note(_ global: Global) {
    mentions[ObjectIdentifier(global), default: Mentions()].note(statementNumber)
  }

  /// The unused value of an expression statement.
  struct UnusedValue {
    let chain: Chain
    let type: Type
    let kind: ReceiverKind
    let span: Span
  }

  /// A cold stream that is assigned to a top-level variable.
  struct ProducerVariable {
    let global: Global
    /// The position of the name in the declaration.
    let span: Span
    /// The side effects of each run of the stream, other than its events.
    let effects: [Effect]
    /// The positions at which the variable is started.
    var starts: [Span] = []
  }

  /// A hot stream that is created at the top level, with the variable that sends its events.
  struct EventSource {
    let outlet: Global
    let inlet: Global
    /// The position and the statement of the first observation.
    ///
    /// Set for a signal with a separate observer only if no earlier statement mentions the signal.
    var observation: (span: Span, statement: Int)?
  }

  struct UnusedResult {
    let name: String
    let span: Span
    let statement: Span
  }

  struct NilComparison {
    let type: Type
    let isEqual: Bool
    let span: Span
  }

  struct MapWithoutResult {
    let receiver: ReceiverKind
    let span: Span
  }
}
