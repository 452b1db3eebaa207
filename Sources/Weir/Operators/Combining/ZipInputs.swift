import Synchronization

/// What is missing to the next row of a zip; touched only inside the gate.
@usableFromInline
final class ZipTally {
  /// How many inputs have no value waiting.
  @usableFromInline @exclusivity(unchecked) var missing: Int
  /// True when one of these has completed: no further row can come.
  @usableFromInline @exclusivity(unchecked) var isExhausted = false

  @inlinable
  init(count: Int) { missing = count }
}

/// What one input of a zip has sent that is in no row yet; touched only inside the gate.
@usableFromInline
final class ZipCell<Value>: Cell {
  @usableFromInline let tally: ZipTally
  @usableFromInline let values = Queue<Value>()
  @usableFromInline @exclusivity(unchecked) var hasCompleted = false

  @inlinable
  init(_ tally: ZipTally) { self.tally = tally }

  @inlinable
  func put(_ value: Value) {
    if values.isEmpty { tally.missing -= 1 }
    values.append(value)
  }

  @inlinable
  func take() -> Value {
    let value = values.popFirst()!
    if values.isEmpty {
      tally.missing += 1
      if hasCompleted { tally.isExhausted = true }
    }
    return value
  }

  @inlinable
  func complete() {
    hasCompleted = true
    if values.isEmpty { tally.isExhausted = true }
  }
}

/// The inputs of a run that zips them.
///
/// They are started in order, each when the one before has sent its first value or has been started:
/// an input that sends without end while it is started does not keep the others from starting.
@usableFromInline
final class ZipInputs<Columns: Row, Error: Swift.Error> {
  private struct Waiting {
    var starters: [Starter?] = []
    var next = 0
    /// How many inputs are being started, perhaps one inside the other.
    var depth = 0
  }

  private struct Starter {
    let start: (ZipInputs) -> Void
  }

  private static var greatestDepth: Int { 32 }

  @usableFromInline let row: Columns
  @usableFromInline let tally: ZipTally
  @usableFromInline let run: Run
  @usableFromInline let observer: Signal<Columns.Output, Error>.Observer
  private let waiting = Locked(Waiting())
  @usableFromInline let areAllStarted = Synchronization.Atomic(false)

  @usableFromInline
  init(
    _ row: Columns, _ tally: ZipTally, _ run: Run,
    _ observer: Signal<Columns.Output, Error>.Observer
  ) {
    self.row = row
    self.tally = tally
    self.run = run
    self.observer = observer
    run.attach { observer.onTermination(.interrupted) }
  }

  @inlinable
  func add<Value>(_ producer: SignalProducer<Value, Error>, _ cell: ZipCell<Value>) {
    add { inputs in producer.begin(inputs.observer(for: cell), inputs.run.child()) }
  }

  @usableFromInline
  func add(_ start: @escaping (ZipInputs) -> Void) {
    let starter = Starter(start: start)
    waiting.withLock { $0.starters.append(starter) }
  }

  /// Starts the inputs that have not been started yet.
  @usableFromInline
  func startRest() {
    while run.isActive, let starter = nextStarter() {
      starter.start(self)
      waiting.withLock { $0.depth -= 1 }
    }
  }

  private func nextStarter() -> Starter? {
    waiting.withLock { waiting in
      guard waiting.depth < Self.greatestDepth else { return nil }
      guard waiting.next < waiting.starters.count else {
        areAllStarted.store(true, ordering: .relaxed)
        return nil
      }
      defer {
        waiting.starters[waiting.next] = nil
        waiting.next += 1
        waiting.depth += 1
      }
      return waiting.starters[waiting.next]
    }
  }

  @inlinable
  func observer<Value>(for cell: ZipCell<Value>) -> Signal<Value, Error>.Observer {
    let input: Signal<Value, Error>.Observer = run.input(
      receiving: { value in
        cell.put(value)
        if self.tally.missing == 0 { self.sendRow() }
      },
      termination: { termination in
        if case .completed = termination {
          cell.complete()
          guard self.tally.isExhausted else { return }
        }
        self.run.close(termination, self.observer)
      })
    return Signal<Value, Error>.Observer(
      receiving: { value in
        input.onValue(value)
        if !self.areAllStarted.load(ordering: .relaxed) { self.startRest() }
      }, termination: input.onTermination)
  }

  @inlinable
  func sendRow() {
    observer.onValue(row.take())
    guard tally.isExhausted else { return }
    // An event of its own: what comes of the row, a disposal or a further observer, is before it.
    run.gate.leaveBehind(Gate.Work { self.run.close(.completed, self.observer) })
  }
}
