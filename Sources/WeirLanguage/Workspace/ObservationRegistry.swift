import Weir

/// What goes on in a session that somebody sits at: each run that was begun, and who is at work now.
final class ObservationRegistry {
  private(set) var runs: [Observation] = []
  /// The run whose event is being delivered.
  private(set) var current: Observation?
  /// The run that has gone wrong, or was interrupted, since somebody asked last.
  private var culprit: Observation?
  /// The number of the entry being evaluated, or of the last one.
  var entry = 0
  /// The observers and subjects that were sent an end.
  private var ended: [WeakHost] = []
  private var watchCount = 0
  private var nextPruning = 64

  var live: [Observation] { runs.filter { $0.end == nil } }

  func add(_ run: Observation) {
    runs.append(run)
    if runs.count >= nextPruning { prune() }
  }

  /// Forgets runs that have ended; those that somebody may still ask for are the last few.
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

  /// The number of the next colour.
  func nextLabel() -> Int {
    defer { watchCount += 1 }
    return watchCount
  }

  /// Does something on behalf of a run.
  func perform<Result, Failure: Error>(
    as run: Observation, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = current
    current = run
    defer { current = outer }
    return try body()
  }

  /// The run that has gone wrong, once.
  func takeCulprit() -> Observation? {
    defer { culprit = nil }
    return culprit
  }

  /// The stream with its events going by the run: what they lead to happens on the run's behalf.
  func counted(_ stream: Stream, by run: Observation, _ interpreter: Interpreter) -> Stream.Source {
    let take: @Sendable (Observation.Event, Signal<Value, Value>.Observer) -> Void = {
      [weak self, loop = interpreter.loop] event, observer in
      run.receive(event, at: loop.currentDate) { event in
        if let self { self.perform(as: run) { observer.send(event) } } else { observer.send(event) }
      }
    }
    switch stream.source {
    case .signal(let signal):
      return .signal(
        Signal { observer, lifetime in
          lifetime += signal.observe(Signal.Observer { take($0, observer) })
        })
    case .producer(let producer):
      return .producer(
        SignalProducer { observer, lifetime in
          producer.start(Signal.Observer { take($0, observer) }, in: lifetime)
        })
    }
  }
}

extension ObservationRegistry: @unchecked Sendable {}

extension ObservationRegistry: ObservationRecorder {
  func blame() { culprit = current }

  func noteEnd(of target: any Host) {
    ended.removeAll { $0.host == nil || $0.host === target }
    ended.append(WeakHost(host: target))
  }

  func hasEnded(_ target: any Host) -> Bool { ended.contains { $0.host === target } }

  func bound(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let run = current else { return action }
    return { [weak self, weak run] in
      if let self, let run { self.perform(as: run, action) } else { action() }
    }
  }

  func observe(
    _ stream: Stream, _ word: String, at site: SourceLocation, _ interpreter: Interpreter,
    _ body: (Stream) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    let run = Observation(
      .observation(site), of: stream, typeName: stream.typeName, label: nextLabel(), entry: entry)
    let counted = Stream(
      counted(stream, by: run, interpreter), word: word, inputs: [stream], trait: stream.trait,
      spelling: stream.typeName, interpreter: interpreter)
    let result = try perform(as: run) { () throws(Fault) in try body(counted) }
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
  /// The statement at the place, as far as it stands in the lines before, on one line.
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
