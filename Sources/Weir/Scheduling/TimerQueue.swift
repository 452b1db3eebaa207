/// Timers ordered by time. Timers of equal time keep the order in which they were added.
package struct TimerQueue: Sendable {
  private struct Entry: Ranked {
    var due: Instant
    /// The requested time, which may have passed when the timer was added.
    var date: Instant
    var number: Int
    let timer: ScheduledAction

    func precedes(_ other: Entry) -> Bool { (due, number) < (other.due, other.number) }
  }

  private var heap = BinaryHeap<Entry>()
  private var added = 0

  package init() {}

  /// The position of a timer among those of the same time.
  package enum Place: Sendable {
    case ahead, inTurn, behind
  }

  /// Adds a timer. It is due at `present` if its date has passed.
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

  /// Returns the time at which the next timer is due. Removes disposed timers that precede it.
  package mutating func nextDate() -> Instant? {
    while let first = heap.first {
      if !first.timer.isDisposed { return first.due }
      heap.popFirst()
    }
    return nil
  }

  /// Removes and returns the next timer.
  ///
  /// A repeating timer is added again, one interval later. If its next date has passed and
  /// `catchesUp` is false, the missed dates are skipped. A timer whose next date is beyond the
  /// greatest possible time does not repeat.
  ///
  /// - Precondition: `nextDate()` has just returned a time.
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

  /// Removes all timers that have been disposed.
  package mutating func removeDisposed() {
    heap = BinaryHeap(heap.elements.filter { !$0.timer.isDisposed })
  }
}
