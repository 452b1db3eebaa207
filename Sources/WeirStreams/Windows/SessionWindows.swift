import Weir

/// Windows that end when no value of their key has arrived for `gap`.
@usableFromInline
struct SessionWindows<Key: Hashable, Value, Content>: WindowStore {
  @usableFromInline
  struct Session {
    @usableFromInline var window: OpenWindow<Content>
    /// The time at which the session is checked for its end; never later than `window.end`.
    @usableFromInline var deadline: Int64

    @inlinable
    init(window: OpenWindow<Content>, deadline: Int64) {
      (self.window, self.deadline) = (window, deadline)
    }
  }

  @usableFromInline let gap: Int64
  @usableFromInline let key: (Value) -> Key
  @usableFromInline let folding: Folding<Value, Content>
  /// The sessions of each key, sorted by time and without overlap.
  @usableFromInline var open: [Key: [Session]] = [:]
  @usableFromInline var deadlines = Deadlines<Key>()
  @usableFromInline var sent = 0

  @inlinable
  init(gap: Int64, by key: @escaping (Value) -> Key, _ folding: Folding<Value, Content>) {
    (self.gap, self.key, self.folding) = (gap, key, folding)
  }

  @inlinable
  var nextEnd: Int64? { deadlines.nextTime }

  @inlinable
  mutating func add(
    _ value: Value, at time: Int64, watermark: Int64,
    closing closed: inout [(key: Key, window: Window<Content>)]
  ) -> Placement {
    let key = key(value)
    guard let index = open.index(forKey: key) else {
      guard watermark < time + gap else { return .late }
      open[key] = [begin(with: value, of: key, at: time)]
      return .taken
    }
    let hasJoined = Self.join(value, at: time, gap: gap, folding, &open.values[index])
    return hasJoined
      ? .taken : addAside(value, of: key, at: time, watermark: watermark, index)
  }

  /// Creates a session with one value and adds its deadline.
  @inlinable
  mutating func begin(with value: Value, of key: Key, at time: Int64) -> Session {
    var window = OpenWindow(start: time, end: time + gap, content: folding.initial)
    window.take(value, folding)
    deadlines.add(key, at: time + gap)
    return Session(window: window, deadline: time + gap)
  }

  /// Adds a value to the latest session and extends it, which is the usual case. Returns false if
  /// the value is not within that session. Such a value can merge sessions.
  @inlinable
  static func join(
    _ value: Value, at time: Int64, gap: Int64, _ folding: Folding<Value, Content>,
    _ sessions: inout [Session]
  ) -> Bool {
    guard let last = sessions.indices.last, sessions[last].window.start <= time,
      time < sessions[last].window.end
    else { return false }
    sessions[last].window.end = max(sessions[last].window.end, time + gap)
    sessions[last].window.take(value, folding)
    return true
  }

  @inlinable
  mutating func addAside(
    _ value: Value, of key: Key, at time: Int64, watermark: Int64,
    _ index: Dictionary<Key, [Session]>.Index
  ) -> Placement {
    let end = time + gap
    let first = open.values[index].firstIndex { time < $0.window.end } ?? open.values[index].count
    let behind =
      open.values[index][first...].firstIndex { end <= $0.window.start }
      ?? open.values[index].count
    if first == behind {
      guard watermark < end else { return .late }
      let session = begin(with: value, of: key, at: time)
      open.values[index].insert(session, at: first)
    } else {
      Self.join(first..<behind, of: &open.values[index], folding)
      Self.prolong(&open.values[index][first].window, from: time, to: end)
      open.values[index][first].window.take(value, folding)
    }
    return .taken
  }

  @inlinable
  static func prolong(_ window: inout OpenWindow<Content>, from start: Int64, to end: Int64) {
    window.start = min(window.start, start)
    window.end = max(window.end, end)
  }

  /// Merges the sessions of a range into the first one.
  @inlinable
  static func join(
    _ range: Range<Int>, of sessions: inout [Session], _ folding: Folding<Value, Content>
  ) {
    for other in sessions[range].dropFirst() {
      sessions[range.lowerBound].window.end = other.window.end
      sessions[range.lowerBound].window.count += other.window.count
      folding.merge?(&sessions[range.lowerBound].window.content, other.window.content)
    }
    sessions.removeSubrange(range.dropFirst())
  }

  @inlinable
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

  @inlinable
  mutating func closeAll(into closed: inout [(key: Key, window: Window<Content>)]) {
    close(upTo: .max, into: &closed)
  }
}
