import WeirSyntax

/// What the lints want to know of a unit.
struct LintFacts {
  /// True at a prompt, which shows the value of a statement, watches streams, and goes on afterwards.
  let isShown: Bool
  /// Of the statement of the top level that is looked at, counted from 1.
  var statementNumber = 0
  /// In which statements the variables of the session are spoken of.
  private var mentions: [ObjectIdentifier: Mentions] = [:]

  /// The statements of the top level, one after the other.
  var line = StraightLine()
  var unused: [UnusedValue] = []
  var producers: [ProducerVariable] = []
  var inlets: [Inlet] = []
  /// What is sent to streams that have ended.
  var lateEvents: [LateEvent] = []
  /// Observations that do not look at failures, and the variables whose failures others look at.
  var overlooking: [Overlooking] = []
  var watchedFailures: Set<String> = []
  /// `map` on streams whose closures give nothing back.
  var oddMappings: [OddMapping] = []
  /// Calls of words that only give a value, as statements.
  var unusedResults: [UnusedResult] = []
  var nilComparisons: [NilComparison] = []

  init(isShown: Bool) { self.isShown = isShown }

  func mentions(of global: Global) -> Mentions {
    mentions[ObjectIdentifier(global)] ?? Mentions()
  }

  /// Notes that the present statement speaks of a variable.
  mutating func note(_ global: Global) {
    mentions[ObjectIdentifier(global), default: Mentions()].note(statementNumber)
  }

  /// A value that a statement makes and nothing takes.
  struct UnusedValue {
    let chain: Chain
    let type: Type
    let kind: ReceiverKind
    let span: Span
  }

  /// A cold stream with a name of its own at the top level.
  struct ProducerVariable {
    let global: Global
    let name: Name
    let type: Type
    /// What each run does beside sending.
    let effects: [Effect]
    /// Where it is started under its name.
    var starts: [Span] = []
  }

  /// A hot stream that is made at the top level, and where events are sent to it.
  struct Inlet {
    let outlet: Global
    let inlet: Global
    /// Where the stream is observed first, and in which statement; a signal before anything else is said of it.
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

  struct OddMapping {
    let receiver: ReceiverKind
    let span: Span
  }
}
