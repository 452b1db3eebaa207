/// Timers ordered by time and, at the same time, by the order in which they were added.
package struct TimerQueue: Sendable {
  private struct Entry: Ranked {
    var due: Instant
    /// As it was asked for, perhaps before the present of that time.
    var date: Instant
    var number: Int
    let timer: ScheduledAction

    func precedes(_ other: Entry) -> Bool { (due, number) < (other.due, other.number) }
  }

  private var heap = BinaryHeap<Entry>()
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
    heap.insert(Entry(due: max(date, present), date: date, number: number, timer: timer))
    added += 1
  }

  /// When the next timer is due that has not been disposed; those before it are dropped.
  package mutating func nextDate() -> Instant? {
    while let first = heap.first {
      if !first.timer.isDisposed { return first.due }
      heap.popFirst()
    }
    return nil
  }

  /// Takes the next timer out. One that repeats stays in, as if it were added now for an interval
  /// later; where dates have been missed, `catchesUp` says whether they are made up for. After the
  /// end of time nothing repeats.
  ///
  /// - Precondition: `nextDate()` has just found it.
  package mutating func takeNext(present: Instant, catchesUp: Bool) -> ScheduledAction {
    var next = heap.first!
    guard let interval = next.timer.interval else {
      heap.popFirst()
      return next.timer
    }
    let date = next.date.advanced(by: interval)
    if date.nanoseconds == .max {
      heap.popFirst()
      return next.timer
    }
    next.due = max(date, present)
    (next.date, next.number) = (catchesUp ? date : next.due, added)
    added += 1
    heap.replaceFirst(with: next)
    return next.timer
  }

  /// The timers that have not been disposed, in the order in which they are due.
  package var inOrder: [(due: Instant, timer: ScheduledAction)] {
    heap.elements.filter { !$0.timer.isDisposed }.sorted { $0.precedes($1) }.map {
      ($0.due, $0.timer)
    }
  }

  /// Drops all timers that have been disposed.
  package mutating func removeDisposed() {
    heap = BinaryHeap(heap.elements.filter { !$0.timer.isDisposed })
  }
}
