/// What is missing to the next row of a zip; touched only inside the gate.
@usableFromInline
final class ZipTally {
  /// How many inputs have no value waiting.
  @usableFromInline @exclusivity(unchecked) var missing: Int
  /// True when one of these has completed: no further row can come.
  @usableFromInline @exclusivity(unchecked) var isExhausted = false
  /// True when one of these waits to be told to go on.
  @usableFromInline @exclusivity(unchecked) var isAwaited = false

  @inlinable
  init(count: Int) { missing = count }
}

/// What one input of a zip has sent that is in no row yet; touched only inside the gate.
@usableFromInline
final class ZipCell<Value>: Cell {
  @usableFromInline let run = PacedRun()
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
      if run.isDealing, run.makeRoom() { tally.isAwaited = true }
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
@usableFromInline
final class ZipInputs<Columns: Row, Error: Swift.Error> {
  @usableFromInline let row: Columns
  @usableFromInline let tally: ZipTally
  @usableFromInline let run: Run
  @usableFromInline let observer: Signal<Columns.Output, Error>.Observer
  // Complete before there is a row.
  @usableFromInline @exclusivity(unchecked) var inputs: [PacedRun] = []

  @usableFromInline
  init(
    _ row: Columns, _ tally: ZipTally, _ run: Run,
    _ observer: Signal<Columns.Output, Error>.Observer
  ) {
    self.row = row
    self.tally = tally
    self.run = run
    self.observer = observer
    run.attach(observer)
  }

  @inlinable
  func start<Value>(_ producer: SignalProducer<Value, Error>, _ cell: ZipCell<Value>) {
    guard run.isActive else { return }
    inputs.append(cell.run)
    guard run.insert(cell.run) != nil else { return }
    producer.begin(
      run.input(
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
        }), cell.run)
  }

  @inlinable
  func sendRow() {
    observer.onValue(row.take())
    if tally.isExhausted || tally.isAwaited { leaveRest() }
  }

  /// What follows a row are events of their own: what comes of the row, a disposal or a further
  /// observer, is before them.
  @usableFromInline
  func leaveRest() {
    tally.isAwaited = false
    run.gate.leaveBehind(
      Gate.Work {
        if self.tally.isExhausted { return self.run.close(.completed, self.observer) }
        for input in self.inputs { input.goOn() }
      })
  }
}
