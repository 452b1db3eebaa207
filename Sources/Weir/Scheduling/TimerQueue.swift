/// Timers ordered by time and, at the same time, by the order in which they were added.
package struct TimerQueue: Sendable {
  private struct Entry {
    var due: Instant
    /// As it was asked for, perhaps before the present of that time.
    var date: Instant
    var number: Int
    let timer: ScheduledAction

    func precedes(_ other: Entry) -> Bool { (due, number) < (other.due, other.number) }
  }

  // A binary heap: each entry precedes the two at twice its index plus one and plus two.
  private var heap: [Entry] = []
  private var added = 0

  package init() {}

  /// Where a timer stands among those of the same time.
  package enum Place: Sendable {
    case ahead, inTurn, behind
  }

  /// Adds a timer; it counts as due at `present` where its date has passed.
  package mutating func add(
    _ timer: ScheduledAction, at date: Instant, present: Instant = Instant(nanoseconds: .min),
    _ place: Place = .inTurn
  ) {
    let number =
      switch place {
      case .ahead: added - 1 << 62
      case .inTurn: added
      case .behind: added + 1 << 62
      }
    heap.append(Entry(due: max(date, present), date: date, number: number, timer: timer))
    added += 1
    siftUp(heap.count - 1)
  }

  /// When the next timer is due that has not been disposed; those before it are dropped.
  package mutating func nextDate() -> Instant? {
    while let first = heap.first {
      if !first.timer.isDisposed { return first.due }
      removeFirst()
    }
    return nil
  }

  /// Takes the next timer out. One that repeats stays in, as if it were added now for an interval
  /// later; where dates have been missed, `catchesUp` says whether they are made up for. After the
  /// end of time nothing repeats.
  ///
  /// - Precondition: `nextDate()` has just found it.
  package mutating func takeNext(present: Instant, catchesUp: Bool) -> ScheduledAction {
    let timer = heap[0].timer
    guard let interval = timer.interval else {
      removeFirst()
      return timer
    }
    let date = heap[0].date.advanced(by: interval)
    if date.nanoseconds == .max {
      removeFirst()
      return timer
    }
    heap[0].due = max(date, present)
    heap[0].date = catchesUp ? date : heap[0].due
    heap[0].number = added
    added += 1
    siftDown(0)
    return timer
  }

  /// The timers that have not been disposed, in the order in which they are due.
  package var inOrder: [(due: Instant, timer: ScheduledAction)] {
    heap.filter { !$0.timer.isDisposed }.sorted { $0.precedes($1) }.map { ($0.due, $0.timer) }
  }

  /// Drops all timers that have been disposed.
  package mutating func removeDisposed() {
    heap.removeAll { $0.timer.isDisposed }
    // Ordered entries are a heap.
    heap.sort { $0.precedes($1) }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    if heap.count > 1 { siftDown(0) }
  }

  // An entry on its way is moved out, and the others into the hole it leaves: nothing is copied.

  private mutating func siftUp(_ start: Int) {
    heap.withUnsafeMutableBufferPointer { heap in
      let moving = heap.moveElement(from: start)
      var hole = start
      while hole > 0, moving.precedes(heap[(hole - 1) / 2]) {
        heap.move((hole - 1) / 2, to: &hole)
      }
      heap.initializeElement(at: hole, to: moving)
    }
  }

  private mutating func siftDown(_ start: Int) {
    heap.withUnsafeMutableBufferPointer { heap in
      let moving = heap.moveElement(from: start)
      var hole = start
      while 2 * hole + 1 < heap.count {
        var child = 2 * hole + 1
        if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
        guard heap[child].precedes(moving) else { break }
        heap.move(child, to: &hole)
      }
      heap.initializeElement(at: hole, to: moving)
    }
  }
}

extension UnsafeMutableBufferPointer {
  /// Moves an element into the hole, which is then where the element was.
  fileprivate func move(_ index: Int, to hole: inout Int) {
    initializeElement(at: hole, to: moveElement(from: index))
    hole = index
  }
}
