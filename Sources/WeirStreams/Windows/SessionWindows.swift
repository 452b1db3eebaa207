import Weir

/// Windows that end when no value of their key has come for a while.
@usableFromInline
struct SessionWindows<Key: Hashable, Value, Content>: WindowStore {
  private struct Session {
    var window: OpenWindow<Content>
    /// When it is looked after: not later than its end.
    var deadline: Int64
  }

  private let gap: Int64
  private let key: (Value) -> Key
  private let folding: Folding<Value, Content>
  /// Of each key in the order of their times, with no overlap.
  private var open: [Key: [Session]] = [:]
  private var deadlines = Deadlines<Key>()
  @usableFromInline private(set) var sent = 0

  @usableFromInline
  init(gap: Int64, by key: @escaping (Value) -> Key, _ folding: Folding<Value, Content>) {
    (self.gap, self.key, self.folding) = (gap, key, folding)
  }

  @usableFromInline var nextEnd: Int64? { deadlines.nextTime }

  @usableFromInline
  mutating func add(
    _ value: Value, at time: Int64, watermark: Int64,
    closing closed: inout [(key: Key, window: Window<Content>)]
  ) -> Placement {
    let key = key(value)
    // Taken out while it is changed, so that it is not copied.
    var sessions = open.updateValue([], forKey: key) ?? []
    defer { open[key] = sessions.isEmpty ? nil : sessions }
    let end = time + gap
    let first = sessions.firstIndex { time < $0.window.end } ?? sessions.count
    let behind = sessions[first...].firstIndex { end <= $0.window.start } ?? sessions.count
    if first == behind {
      guard watermark < end else { return .late }
      let window = OpenWindow(start: time, end: end, content: folding.initial)
      sessions.insert(Session(window: window, deadline: end), at: first)
      deadlines.add(key, at: end)
    } else {
      join(first..<behind, of: &sessions)
      sessions[first].window.start = min(sessions[first].window.start, time)
      sessions[first].window.end = max(sessions[first].window.end, end)
    }
    sessions[first].window.take(value, folding)
    return .taken
  }

  /// Makes one session of those that a value has brought together.
  private func join(_ range: Range<Int>, of sessions: inout [Session]) {
    for other in sessions[range].dropFirst() {
      sessions[range.lowerBound].window.end = other.window.end
      sessions[range.lowerBound].window.count += other.window.count
      folding.merge?(&sessions[range.lowerBound].window.content, other.window.content)
    }
    sessions.removeSubrange(range.dropFirst())
  }

  @usableFromInline
  mutating func close(
    upTo watermark: Int64, into closed: inout [(key: Key, window: Window<Content>)]
  ) {
    while let (time, key) = deadlines.popFirst(dueBy: watermark) {
      guard let index = open[key]?.firstIndex(where: { $0.deadline == time }) else { continue }
      let end = open[key]![index].window.end
      if end > time {
        open[key]![index].deadline = end
        deadlines.add(key, at: end)
        continue
      }
      let window = open[key]!.remove(at: index).window
      if open[key]!.isEmpty { open[key] = nil }
      sent += window.count
      closed.append((key, window.closed))
    }
  }

  @usableFromInline
  mutating func closeAll(into closed: inout [(key: Key, window: Window<Content>)]) {
    close(upTo: .max, into: &closed)
  }
}
