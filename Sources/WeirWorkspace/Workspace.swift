import Weir
import WeirHelp

/// An interactive session. The user can watch its streams, refer to its values by number, and undo
/// or save its entries.
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
  /// Receives lines to display: the events of watched streams and reports on changes.
  let announce: (StyledText) -> Void
  var history: [PastEntry] = []
  /// The commands that changed the session, each with the number of entries before it.
  var commands: [(position: Int, text: String)] = []
  var pins: [Pin] = []
  private var nameCount = 0
  var isEvaluating = false
  /// The statement that the current entry continues; nil if there is none.
  var continued: ContinuedStatement?
  /// The last entry if it was rejected; nil otherwise.
  var rejected: SourceText?
  /// The entries that were undone since the last evaluation, in the order of the undo commands.
  var undone: [String] = []
  /// The number of lines that were muted since `muteOutput()`; nil if output is not muted.
  var mutedLineCount: Int?
  /// Whether the lines of events begin with a timestamp.
  public var showsTimestamps = false
  /// The time at which `holdClock()` was called; nil if the clock is not held.
  var clockStart: Instant?

  /// - Parameters:
  ///   - session: A session with a stepped or virtual clock.
  ///   - announce: Receives complete lines to display: events, and reports on changes.
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

  /// Returns whether the session declares a variable, function or type with the name.
  public func isDeclared(_ name: String) -> Bool {
    environment.globals[name] != nil || environment.types[name] != nil
  }

  var environment: Environment { session.environment }
  /// The log of the session's stream events.
  var log: StreamLog { registry.log }
  var now: Instant { session.interpreter.loop.currentDate }

  /// Evaluates an entry. If a fault occurs, the effects of the preceding statements remain.
  ///
  /// Redeclaring a name creates a new variable. Derived streams, their observers and watches
  /// continue to use the old variable unless `rewires` is true.
  ///
  /// - Parameters:
  ///   - rewires: Whether to reevaluate the statements that depend on a redeclared stream. If a
  ///     statement fails, the entry is undone.
  ///   - isProgram: Whether the text is a program, whose names can be declared only once.
  ///   - value: Receives the value of each expression statement. In a program, receives only
  ///     streams.
  @discardableResult
  public func evaluate(
    _ source: SourceText, rewires: Bool = false, isProgram: Bool = false,
    value: ((Evaluated) -> Void)? = nil
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
        source, isProgram: isProgram,
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

  /// Makes a value available under a number such as `$1`, and as `_` until the next value.
  ///
  /// - Returns: The name of the variable, or the number of a value that is not a variable.
  public func remember(_ evaluated: Evaluated) -> String {
    let name = evaluated.name ?? named(evaluated.value, evaluated.type)
    environment.declare("_", environment.globals[name])
    if evaluated.name == nil { history.last?.call(evaluated.span, name) }
    if isEvaluating { history.last?.show(evaluated.span, .printed) }
    return name
  }

  /// Evaluates an expression for a command, without making it an entry, and gives its stream a
  /// number.
  ///
  /// - Parameter refuse: Receives a value that is not a stream.
  /// - Returns: The name of the stream; nil if there is none.
  public func nameStream(_ source: SourceText, refuse: (Evaluated) -> Void) -> String? {
    var result: Evaluated?
    isEvaluating = true
    _ = log.perform(entry: registry.entry) { session.evaluate(source, value: { result = $0 }) }
    isEvaluating = false
    guard let result else { return nil }
    guard result.value.asStream(session.interpreter) != nil else {
      refuse(result)
      return nil
    }
    return result.name ?? declare(nextNumber(), result.value, result.type)
  }

  /// Removes the name of a stream that a command has named last.
  public func forget(_ name: String) {
    guard name == "$\(nameCount)" else { return }
    environment.declare(name, nil)
    nameCount -= 1
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

  /// Sets the number of the last numbered value.
  func renumber(from count: Int) { nameCount = count }

  var valueCount: Int { nameCount }

  /// Returns the name of an observation. If it has no name, assigns a number to it.
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

  /// Adds a line of output to the entry that caused it.
  public func note(_ line: String) {
    let number = registry.current?.entry ?? (isEvaluating ? registry.entry : nil)
    history.last { $0.number == number }?.note(line)
  }

  /// The observation whose closure is currently running; nil during the evaluation of an entry.
  ///
  /// Reading the property marks the observation as one that has printed something.
  public var speaker: (name: String, label: Int)? {
    guard !isEvaluating, let run = registry.current else { return nil }
    run.prints = true
    return (label(of: run), run.label)
  }

  /// Returns the name of the observed stream or of its nearest named input.
  ///
  /// Returns the name of the observation itself if the stream and its inputs have no names.
  func label(of run: Observation) -> String {
    run.isWatch ? name(of: run) : streamName(of: run) ?? name(of: run)
  }

  /// Returns the name of the observed stream or of its nearest named input, or nil if they have no
  /// names.
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
