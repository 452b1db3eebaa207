import Weir

/// What goes on in a session that somebody sits at: each run that was begun, and who is at work now.
final class Ledger {
  private(set) var runs: [Run] = []
  /// The run whose event is being delivered.
  private(set) var current: Run?
  /// The number of the entry being evaluated, or of the last one.
  var entry = 0
  private var watchCount = 0
  private var nextPruning = 64

  var live: [Run] { runs.filter { $0.end == nil } }

  func add(_ run: Run) {
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

  func remove(_ run: Run) { runs.removeAll { $0 === run } }

  func removeAll() {
    runs = []
    watchCount = 0
  }

  /// The number of the next colour.
  func nextLabel() -> Int {
    defer { watchCount += 1 }
    return watchCount
  }

  /// The stream with its events going by the run: what they lead to happens on the run's behalf.
  func counted(_ stream: Stream, by run: Run, _ interpreter: Interpreter) -> Stream.Source {
    let take: @Sendable (Run.Event, Signal<Value, Value>.Observer) -> Void = {
      [weak self, loop = interpreter.loop] event, observer in
      run.receive(event, at: loop.currentDate) { event in
        let outer = self?.current
        self?.current = run
        observer.send(event)
        self?.current = outer
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

extension Ledger: @unchecked Sendable {}

extension Interpreter {
  /// Lets a word observe or start a stream so that the ledger knows of it.
  func observe(
    _ callSite: CallSite, _ stream: Stream, _ arguments: CallArguments, _ ledger: Ledger
  ) throws(Fault) -> Value {
    let run = Run(
      .observation(callSite.site), of: stream, typeName: stream.typeName, label: ledger.nextLabel(),
      entry: ledger.entry)
    let counted = Stream(
      ledger.counted(stream, by: run, self), word: callSite.word.name, inputs: [stream],
      flavour: stream.flavour, spelling: stream.typeName, interpreter: self)
    let result = try callSite.perform(.object(counted), arguments)
    guard case .object(let object as DisposableObject) = result.unwrapped else { return result }
    run.disposable = object.disposable
    if run.end == nil { ledger.add(run) }
    return result
  }
}

extension Word {
  /// True for what observes or starts the stream that it is said of.
  var isObservation: Bool {
    signature.text.hasSuffix("-> Disposable") || signature.text.hasSuffix("-> Disposable?")
  }
}

extension Site {
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
