import Weir
import WeirSyntax

/// A session that somebody sits at: its streams can be watched, its values have names, its entries
/// can be taken back and saved.
///
/// Belongs to the thread of its session.
///
/// ```swift
/// let workspace = Workspace(session) { print($0.text) }
/// workspace.evaluate(SourceText(name: "<prompt>", text: "interval(1)")) { workspace.watch($0) }
/// ```
public final class Workspace {
  public let session: Session
  let registry: ObservationRegistry
  /// Takes a line about a stream, or an event of one.
  let announce: (StyledText) -> Void
  var history: [PastEntry] = []
  /// What somebody keeps an eye on.
  var pins: [Pin] = []
  private var nameCount = 0
  var isEvaluating = false
  /// What is gone on with by the entry that is evaluated.
  var continued: EntryEnd?
  /// The last entry, where it was not understood.
  var rejected: SourceText?
  /// The undone entries since the last evaluation, the latest last.
  var undone: [UndoneEntry] = []
  /// Lines that were not shown since `hush`; nil where everything is.
  var hushedLines: Int?
  /// True where the time is shown before each event of a watched stream.
  public var showsTimestamps = false
  /// The date at which the clock was held; nil while it goes by itself.
  var clockStart: Instant?

  /// - Parameters:
  ///   - session: its clock is stepped or virtual.
  ///   - announce: takes whole lines: events, and what became of streams.
  public init(_ session: Session, announce: @escaping (StyledText) -> Void) {
    self.session = session
    self.announce = announce
    let log = StreamLog(of: session.interpreter)
    registry = ObservationRegistry(log)
    session.interpreter.recorder = registry
    session.interpreter.log = log
    session.interpreter.unhandled.speaker = { [weak self] in self?.streamNameOfCurrentRun }
    session.interpreter.unhandled.tell = { [weak self] in self?.tellUnhandled($0, of: $1) }
  }

  private var streamNameOfCurrentRun: String? { registry.current.flatMap(streamName) }

  private func tellUnhandled(_ error: Value, of name: String?) {
    guard isEvaluating || !hushes() else { return }
    let stream = name.map { StyledText(" of ") + StyledText($0, .name) } ?? StyledText()
    announce(
      StyledText("unhandled failure", .failure) + stream + StyledText(": \(error.description)"))
  }

  /// True for the names of the session's own variables, functions and types.
  public func isDeclared(_ name: String) -> Bool {
    environment.globals[name] != nil || environment.types[name] != nil
  }

  var environment: Environment { session.environment }
  /// What happens to the streams.
  var log: StreamLog { registry.log }
  var now: Instant { session.interpreter.loop.currentDate }

  /// Runs the statements of an entry. One that fails keeps what it did until then.
  ///
  /// A name that is declared again is a new variable: streams made of the former one, their observers
  /// and its watch stay with it, unless the entry rewires.
  ///
  /// - Parameters:
  ///   - rewires: true where they move to the new variable; an entry that cannot move them is taken
  ///     back.
  ///   - value: takes the value of each statement that is only an expression.
  @discardableResult
  public func evaluate(
    _ source: SourceText, rewires: Bool = false, value: ((Evaluated) -> Void)? = nil
  ) -> Session.Outcome {
    undone = []
    registry.entry += 1
    let entry = PastEntry(
      source, number: registry.entry, continuing: continued, rewires: rewires, self)
    history.append(entry)
    environment.changes = entry.changes
    isEvaluating = true
    let outcome = log.perform(entry: entry.number) {
      session.evaluate(
        source,
        value: value.map { value in
          { evaluated in
            entry.note(evaluated)
            value(evaluated)
          }
        }, begin: { entry.dropped = stopContinued() })
    }
    isEvaluating = false
    guard outcome != .rejected else {
      history.removeLast()
      environment.changes = history.last?.changes
      if continued == nil { rejected = source }
      return outcome
    }
    rejected = nil
    entry.finish(succeeded: outcome == .success, uses: session.shownValues)
    if rewires || continued != nil {
      if outcome == .success, !rewire(after: entry, reportsNone: rewires) { return .failed }
    } else {
      detachWatches(of: entry.changes?.replaced(in: environment) ?? [])
    }
    if history.count > Self.undoLimit { history[history.count - 1 - Self.undoLimit].settle() }
    entry.dropped += moveWatches()
    movePins()
    return outcome
  }

  /// Gives a value a name of its own: `$1`, `$2` and so on, and `_` until the next.
  public func remember(_ evaluated: Evaluated) -> String {
    let name = evaluated.name ?? named(evaluated.value, evaluated.type)
    environment.declare("_", environment.globals[name])
    if evaluated.name == nil { history.last?.call(evaluated.span, name) }
    if isEvaluating { history.last?.show(evaluated.span, .printed) }
    return name
  }

  private static let undoLimit = 1000

  /// What stands in place of a numbered value takes its number.
  private func named(_ value: Value, _ type: Type) -> String {
    declare(continued?.name ?? nextNumber(), value, type)
  }

  private func nextNumber() -> String {
    nameCount += 1
    return "$\(nameCount)"
  }

  @discardableResult
  func declare(_ name: String, _ value: Value, _ type: Type) -> String {
    environment.declare(
      name,
      Global(name, isMutable: false, type: type, value: value, in: session.interpreter.heap))
    return name
  }

  private func numbered(_ disposable: any Disposable) -> String {
    let object = DisposableObject(disposable, in: session.interpreter.heap)
    return declare(nextNumber(), .object(object), .named("Disposable", []))
  }

  /// Gives numbers from the first one on again.
  func renumber(from count: Int) { nameCount = count }

  var numbersGiven: Int { nameCount }

  /// The name under which a run is known; it gets one when it is first asked for.
  func name(of run: Observation) -> String {
    if let name = run.name { return name }
    let owner = environment.globals.first { _, global in
      guard case .object(let object as DisposableObject)? = global.value?.unwrapped else {
        return false
      }
      return object.disposable === run.disposable
    }
    let name = owner?.key ?? numbered(run.disposable)
    run.name = name
    history.last { $0.number == run.entry }?.call(run.disposable, name)
    return name
  }

  /// Notes a line that was printed, or an event, under the entry that began what it came of.
  public func note(_ line: String) {
    let number = registry.current?.entry ?? (isEvaluating ? registry.entry : nil)
    history.last { $0.number == number }?.note(line)
  }

  /// Whose closure prints at this moment, outside of any entry.
  public var speaker: (name: String, label: Int)? {
    guard !isEvaluating, let run = registry.current else { return nil }
    run.prints = true
    return (label(of: run), run.label)
  }

  /// The name of the stream that a run observes, or of the nearest one that it is made of; its own
  /// where none has a name.
  func label(of run: Observation) -> String {
    run.isWatch ? name(of: run) : streamName(of: run) ?? name(of: run)
  }

  /// The same where one has a name.
  private func streamName(of run: Observation) -> String? {
    var names: [ObjectIdentifier: String] = [:]
    for (name, global) in environment.globals where name != "_" && name.first != "$" {
      if let stream = global.value?.host as? Stream { names[ObjectIdentifier(stream)] = name }
    }
    var waiting = [run.stream][...]
    while let stream = waiting.popFirst() {
      if let name = names[ObjectIdentifier(stream)] { return name }
      waiting += stream.inputs
    }
    return nil
  }
}

extension Workspace: @unchecked Sendable {}
