/// The counts that determine when the next row of a zip is complete. Accessed only inside the gate.
@usableFromInline
final class ZipTally {
  /// The number of inputs without a waiting value.
  @usableFromInline @exclusivity(unchecked) var missing: Int
  /// Whether an input without a waiting value has completed, so that no further row is possible.
  @usableFromInline @exclusivity(unchecked) var isExhausted = false
  /// Whether an input has stopped sending until there is room.
  @usableFromInline @exclusivity(unchecked) var isAwaited = false
  /// The number of inputs that have not completed.
  @usableFromInline @exclusivity(unchecked) var running: Int
  @usableFromInline let ending: JoinEnding

  @inlinable
  init(count: Int, ending: JoinEnding) {
    missing = count
    running = count
    self.ending = ending
  }

  /// Whether the value that has just arrived cannot become part of a row.
  @inlinable
  var hasLoneValue: Bool { ending == .allOrLoneValue && running == 1 }
}

/// The values of one input of a zip that are not yet part of a row. Accessed only inside the gate.
@usableFromInline
final class ZipCell<Value>: JoinSide, Cell, @unchecked Sendable {
  @usableFromInline let tally: ZipTally
  @usableFromInline let values = Queue<Value>()
  /// The value that completes a row, which is sent without entering the queue.
  @usableFromInline @exclusivity(unchecked) var last: Value?

  @inlinable
  init(_ tally: ZipTally) {
    self.tally = tally
    super.init()
  }

  @usableFromInline override var isEmpty: Bool { values.isEmpty }

  @inlinable
  func put(_ value: Value) {
    if values.isEmpty {
      tally.missing -= 1
      if !hasFed { noteFeeder() }
      if tally.missing == 0 { return last = value }
    }
    values.append(value)
  }

  @inlinable
  func take() -> Value {
    let value = last ?? values.popFirst()!
    last = nil
    backlog.shrank(to: values.count).release()
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
  // All inputs are in the array before the first row is sent.
  @usableFromInline @exclusivity(unchecked) var inputs: [JoinSide] = []

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
    inputs.append(cell)
    guard run.insert(cell) != nil else { return }
    producer.begin(
      asInput: run.input(
        receiving: { value in
          cell.put(value)
          if self.tally.missing == 0 {
            self.sendRow()
          } else if self.tally.hasLoneValue {
            self.run.close(.completed, self.observer)
          } else {
            cell.wait(cell.values.count, for: self.inputs)
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

  /// Whether the run must complete. Inputs that send the values of a sequence are not waited for,
  /// since all their values are known.
  @usableFromInline
  var isOver: Bool {
    tally.isExhausted
      && (tally.ending == .nothingFurther
        || tally.running == inputs.count { $0.run.isDealing && !$0.run.hasCompleted })
  }

  @inlinable
  func sendRow() {
    observer.onValue(row.take())
    if tally.isExhausted || tally.isAwaited { leaveRest() }
  }

  /// Completes the run or continues its inputs in a separate turn at the gate. A disposal of the
  /// run or an observer that is added during the delivery of the row therefore takes effect first.
  @usableFromInline
  func leaveRest() {
    tally.isAwaited = false
    run.gate.leaveBehind(
      Gate.Work {
        if self.isOver { return self.run.close(.completed, self.observer) }
        for input in self.inputs { input.run.goOn() }
      })
  }
}
