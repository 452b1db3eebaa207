/// What the lints want to know of a unit; noted while the compiler goes by, since the tree does not stay.
final class UnitFacts {
  /// True at a prompt, which shows the value of a statement, watches streams, and goes on afterwards.
  var isShown = false
  /// Of the statement of the top level that is being compiled, counted from 1.
  var statementNumber = 0

  /// Where the unit speaks of values that a prompt has shown: `$1`, `_`.
  var shownValues: [(span: Span, name: String)] = []

  /// The statements of the top level, one after the other.
  var line = StraightLine()
  var unused: [UnusedValue] = []
  var producers: [ProducerVariable] = []
  var inlets: [Inlet] = []
  /// What is sent to streams that have ended.
  var lateEvents: [LateEvent] = []
  /// `map` on streams whose closures give nothing back.
  var oddMappings: [OddMapping] = []

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

  struct OddMapping {
    let receiver: ReceiverKind
    let span: Span
  }
}
