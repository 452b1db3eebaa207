/// What is missing to the next row of a zip; touched only inside the gate.
final class ZipTally {
  /// How many inputs have no value waiting.
  @exclusivity(unchecked) var missing: Int
  /// True when one of these has completed: no further row can come.
  @exclusivity(unchecked) var isExhausted = false
  /// True when one of these waits to be told to go on.
  @exclusivity(unchecked) var isAwaited = false

  init(count: Int) { missing = count }
}

/// What one input of a zip has sent that is in no row yet; touched only inside the gate.
final class ZipCell<Value>: Cell {
  let run = PacedRun()
  private let tally: ZipTally
  private let values = Queue<Value>()
  @exclusivity(unchecked) private var hasCompleted = false

  init(_ tally: ZipTally) { self.tally = tally }

  func put(_ value: Value) {
    if values.isEmpty { tally.missing -= 1 }
    values.append(value)
  }

  func take() -> Value {
    let value = values.popFirst()!
    if values.isEmpty {
      tally.missing += 1
      if hasCompleted { tally.isExhausted = true }
      if run.makeRoom() { tally.isAwaited = true }
    }
    return value
  }

  func complete() {
    hasCompleted = true
    if values.isEmpty { tally.isExhausted = true }
  }
}

/// The inputs of a run that zips them.
final class ZipInputs<Columns: Row, Error: Swift.Error> {
  private let row: Columns
  private let tally: ZipTally
  private let run: Run
  private let observer: Signal<Columns.Output, Error>.Observer
  // Complete before there is a row.
  @exclusivity(unchecked) private var inputs: [PacedRun] = []

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

  /// What follows a row are events of their own: what comes of the row, a disposal or a further
  /// observer, is before them.
  private func sendRow() {
    observer.onValue(row.take())
    if tally.isExhausted {
      run.gate.leaveBehind(Gate.Work { self.run.close(.completed, self.observer) })
    } else if tally.isAwaited {
      tally.isAwaited = false
      run.gate.leaveBehind(Gate.Work { for input in self.inputs { input.goOn() } })
    }
  }
}
