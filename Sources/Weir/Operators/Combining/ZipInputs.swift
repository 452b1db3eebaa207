/// What is missing to the next row of a zip; touched only inside the gate.
@usableFromInline
final class ZipTally {
  /// How many inputs have no value waiting.
  @usableFromInline @exclusivity(unchecked) var missing: Int
  /// True when one of these has completed: no further row can come.
  @usableFromInline @exclusivity(unchecked) var isExhausted = false
  /// True when one of these waits to be told to go on.
  @usableFromInline @exclusivity(unchecked) var isAwaited = false
  /// How many inputs have not completed.
  @usableFromInline @exclusivity(unchecked) var running: Int
  @usableFromInline let ending: JoinEnding

  @inlinable
  init(count: Int, ending: JoinEnding) {
    missing = count
    running = count
    self.ending = ending
  }

  /// True when the value that has just come will be in no row.
  @inlinable
  var hasLoneValue: Bool { ending == .allOrLoneValue && running == 1 }
}

/// What one input of a zip has sent that is in no row yet; touched only inside the gate.
@usableFromInline
final class ZipCell<Value>: Cell {
  @usableFromInline let run = PacedRun()
  @usableFromInline let tally: ZipTally
  @usableFromInline let values = Queue<Value>()
  /// The value that completes a row: it is sent immediately, without entering the queue.
  @usableFromInline @exclusivity(unchecked) var last: Value?

  @inlinable
  init(_ tally: ZipTally) { self.tally = tally }

  @inlinable
  func put(_ value: Value) {
    if values.isEmpty {
      tally.missing -= 1
      if tally.missing == 0 { return last = value }
    }
    values.append(value)
  }

  @inlinable
  func take() -> Value {
    let value = last ?? values.popFirst()!
    last = nil
    if values.isEmpty {
      tally.missing += 1
      if run.hasCompleted { tally.isExhausted = true }
      if run.isDealing, run.makeRoom() { tally.isAwaited = true }
    }
    return value
  }

  @inlinable
  func complete() {
    run.hasCompleted = true
    tally.running -= 1
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
      asInput: run.input(
        receiving: { value in
          cell.put(value)
          if self.tally.missing == 0 {
            self.sendRow()
          } else if self.tally.hasLoneValue {
            self.run.close(.completed, self.observer)
          }
        },
        termination: { termination in
          if case .completed = termination {
            cell.complete()
            guard self.isOver else { return }
          }
          self.run.close(termination, self.observer)
        }), cell.run)
  }

  /// True when it is time to complete. An input that still deals has all it will send: it is not
  /// waited for.
  @usableFromInline
  var isOver: Bool {
    tally.isExhausted
      && (tally.ending == .nothingFurther
        || tally.running == inputs.count { $0.isDealing && !$0.hasCompleted })
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
        if self.isOver { return self.run.close(.completed, self.observer) }
        for input in self.inputs { input.goOn() }
      })
  }
}
