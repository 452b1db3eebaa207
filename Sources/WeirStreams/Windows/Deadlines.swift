/// What waits for a time, the earliest first; among equal times, what came first.
struct Deadlines<Element> {
  private struct Entry {
    let time: Int64
    let number: Int
    let element: Element

    static func < (one: Entry, other: Entry) -> Bool {
      (one.time, one.number) < (other.time, other.number)
    }
  }

  /// A heap: no entry comes before the one at half its index.
  private var entries: [Entry] = []
  private var added = 0

  var nextTime: Int64? { entries.first?.time }
  var count: Int { entries.count }

  mutating func add(_ element: Element, at time: Int64) {
    var index = entries.count
    entries.append(Entry(time: time, number: added, element: element))
    added += 1
    while index > 0, entries[index] < entries[(index - 1) / 2] {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes out what is due first, if it is due by `time`.
  mutating func popFirst(dueBy time: Int64) -> (time: Int64, element: Element)? {
    guard let first = entries.first, first.time <= time else { return nil }
    let last = entries.removeLast()
    if !entries.isEmpty {
      entries[0] = last
      sink()
    }
    return (first.time, first.element)
  }

  private mutating func sink() {
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < entries.count else { return }
      if child + 1 < entries.count, entries[child + 1] < entries[child] { child += 1 }
      guard entries[child] < entries[index] else { return }
      entries.swapAt(index, child)
      index = child
    }
  }
}
