import Weir
import WeirSyntax

/// An interactive session: its streams can be watched, its values are named, and its entries can be
/// undone and saved.
///
/// Confined to the thread of its session.
///
/// ```swift
/// let workspace = Workspace(session) { print($0.text) }
/// workspace.evaluate(SourceText(name: "<prompt>", text: "interval(1)")) { workspace.watch($0) }
/// ```
public final class Workspace {
  public let session: Session
  let registry: ObservationRegistry
  /// Receives a line about a stream or an event of a stream.
  let announce: (StyledText) -> Void
  var history: [PastEntry] = []
  /// The active pins.
  var pins: [Pin] = []
  private var nameCount = 0
  var isEvaluating = false
  /// The statement that the current entry continues.
  var continued: ContinuedStatement?
  /// The last entry, if it was rejected.
  var rejected: SourceText?
  /// The undone entries since the last evaluation, the most recently undone last.
  var undone: [UndoneEntry] = []
  /// The number of lines muted since `muteOutput()`; nil if output is not muted.
  var mutedLineCount: Int?
  /// Whether the time is displayed before each event of a watched stream.
  public var showsTimestamps = false
  /// The time at which the clock was paused; nil while it runs.
  var clockStart: Instant?

  /// - Parameters:
  ///   - session: A session with a stepped or virtual clock.
  ///   - announce: Receives complete lines: events, and changes of streams.
  public init(_ session: Session, announce: @escaping (StyledText) -> Void) {
    self.session = session
    self.announce = announce
    let log = StreamLog(of: session.interpreter)
    registry = ObservationRegistry(log)
    session.interpreter.recorder = registry
    session.interpreter.log = log
    session.interpreter.unhandled.currentStreamName = { [weak self] in self?.streamNameOfCurrentRun
    }
    session.interpreter.unhandled.report = { [weak self] in self?.reportUnhandled($0, of: $1) }
  }

  private var streamNameOfCurrentRun: String? { registry.current.flatMap(streamName) }

  private func reportUnhandled(_ error: Value, of name: String?) {
    guard isEvaluating || !suppressesLine() else { return }
    let stream = name.map { StyledText(" of ") + StyledText($0, .name) } ?? StyledText()
    announce(
      StyledText("unhandled failure", .failure) + stream + StyledText(": \(error.description)"))
  }

  /// Returns whether the session declares a variable, function or type with this name.
  public func isDeclared(_ name: String) -> Bool {
    environment.globals[name] != nil || environment.types[name] != nil
  }

  var environment: Environment { session.environment }
  /// The log of stream events.
  var log: StreamLog { registry.log }
  var now: Instant { session.interpreter.loop.currentDate }

  /// Runs the statements of an entry. The effects of statements before a fault are kept.
  ///
  /// Redeclaring a name creates a new variable. Derived streams, their observers and the watch stay
  /// with the old variable, unless the entry rewires.
  ///
  /// - Parameters:
  ///   - rewires: Whether dependents move to the new variable. The entry is undone if they cannot.
  ///   - value: Receives the value of each statement that is an expression.
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

  /// Names a value `$1`, `$2` and so on, and also `_` until the next value.
  public func remember(_ evaluated: Evaluated) -> String {
    let name = evaluated.name ?? named(evaluated.value, evaluated.type)
    environment.declare("_", environment.globals[name])
    if evaluated.name == nil { history.last?.call(evaluated.span, name) }
    if isEvaluating { history.last?.show(evaluated.span, .printed) }
    return name
  }

  private static let undoLimit = 1000

  /// Declares a numbered value. The value of a continued statement keeps its number.
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

  /// Resets the counter for numbered values.
  func renumber(from count: Int) { nameCount = count }

  var valueCount: Int { nameCount }

  /// Returns the name of an observation. A number is assigned on first use.
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

  /// Records a line of output under the entry that caused it.
  public func note(_ line: String) {
    let number = registry.current?.entry ?? (isEvaluating ? registry.entry : nil)
    history.last { $0.number == number }?.note(line)
  }

  /// The observation whose closure is currently printing, outside of any entry.
  public var speaker: (name: String, label: Int)? {
    guard !isEvaluating, let run = registry.current else { return nil }
    run.prints = true
    return (label(of: run), run.label)
  }

  /// Returns the name of the observed stream, or of its nearest named input.
  ///
  /// Returns the observation's own name if none of them has a name.
  func label(of run: Observation) -> String {
    run.isWatch ? name(of: run) : streamName(of: run) ?? name(of: run)
  }

  /// Returns the name of the observed stream, or of its nearest named input, if any.
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
