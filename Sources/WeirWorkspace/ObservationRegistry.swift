import Weir
import WeirHelp

/// The observations of an interactive session. It tracks which observation is receiving an event.
final class ObservationRegistry {
  /// The log of the session's stream events.
  let log: StreamLog
  private(set) var runs: [Observation] = []
  /// The observation that is receiving an event; nil if there is none.
  private(set) var current: Observation?
  /// The last observation in which a fault or an interruption occurred. `takeFailedObservation()`
  /// resets it.
  private var failedObservation: Observation?
  /// The number of the REPL entry that is evaluated, or that was evaluated last.
  var entry = 0
  /// The observers and subjects that have received a terminating event.
  private var ended: [WeakHost] = []
  private var watchCount = 0
  private var nextPruning = 64

  init(_ log: StreamLog) {
    self.log = log
  }

  var live: [Observation] { runs.filter { $0.end == nil } }

  func add(_ run: Observation) {
    runs.append(run)
    if runs.count >= nextPruning { prune() }
  }

  /// Removes the observations that have ended, except for the most recent ones.
  private func prune() {
    let ended = runs.filter { $0.end != nil }
    let old = Set(ended.dropLast(16).map(ObjectIdentifier.init))
    runs.removeAll { old.contains(ObjectIdentifier($0)) }
    nextPruning = max(64, runs.count * 2)
  }

  func remove(_ run: Observation) { runs.removeAll { $0 === run } }

  func removeAll() {
    (runs, ended) = ([], [])
    watchCount = 0
  }

  /// Returns a number for a new observation, which determines its color.
  func nextLabel() -> Int {
    defer { watchCount += 1 }
    return watchCount
  }

  /// Calls `body` while `run` is the current observation.
  func perform<Result, Failure: Error>(
    as run: Observation, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = current
    current = run
    defer { current = outer }
    return try body()
  }

  /// Returns the last observation in which a fault or an interruption occurred, and forgets it.
  func takeFailedObservation() -> Observation? {
    defer { failedObservation = nil }
    return failedObservation
  }

  /// Returns a source whose events pass through the observation and the log.
  ///
  /// Effects of an event are attributed to the observation.
  func observed(_ stream: Stream, by observation: Observation, as node: StreamNode) -> Stream.Source
  {
    log.tap(stream.source, of: node) { [log] observer, run in
      observation.run = run
      let tap = StreamTap(log, run, observer).input
      let deliver = { (event: Observation.Event) in
        self.perform(as: observation) { tap.send(event) }
      }
      return Signal.Observer(
        receiving: { observation.receive(.value($0), deliver) },
        termination: { observation.receive(Signal.Event($0), deliver) })
    }.source
  }
}

extension ObservationRegistry: @unchecked Sendable {}

extension ObservationRegistry: ObservationRecorder {
  func markFailed() { failedObservation = current }

  func noteEnd(of target: any Host) {
    ended.removeAll { $0.host == nil || $0.host === target }
    ended.append(WeakHost(host: target))
  }

  func hasEnded(_ target: any Host) -> Bool { ended.contains { $0.host === target } }

  func bound(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let run = current else { return action }
    return { [self] in perform(as: run, action) }
  }

  func observe(
    _ stream: Stream, _ word: String, at site: SourceLocation, _ interpreter: Interpreter,
    _ body: (Stream) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    let run = Observation(
      .observation(site), of: stream, typeName: stream.typeName, label: nextLabel(), entry: entry)
    let observed = Stream(
      observing: stream, by: StreamOrigin(word), interpreter: interpreter
    ) { self.observed(stream, by: run, as: $0) }
    observed.node?.site = site
    let result = try perform(as: run) { () throws(Fault) in try body(observed) }
    guard case .object(let object as DisposableObject) = result.unwrapped else { return result }
    run.disposable = object.disposable
    if run.end == nil { add(run) }
    return result
  }
}

private struct WeakHost {
  weak var host: (any Host)?
}

extension SourceLocation {
  /// The source text of the statement at this location, on one line. Text after the end of the
  /// location is omitted.
  var statement: String {
    var lines = unit.source.text.prefix(span.end).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    var words: [Substring] = []
    while let line = lines.popLast() {
      let line = line.drop(while: \.isWhitespace)
      words.insert(contentsOf: line.split(whereSeparator: \.isWhitespace), at: 0)
      let isContinued = span.start < lines.reduce(0) { $0 + $1.utf8.count + 1 }
      if !isContinued, line.first != ".", line.first != "}" { break }
    }
    return words.joined(separator: " ")
  }
}

extension String {
  fileprivate func prefix(_ bytes: Int) -> Substring {
    self[..<utf8.index(utf8.startIndex, offsetBy: min(bytes, utf8.count))]
  }
}
