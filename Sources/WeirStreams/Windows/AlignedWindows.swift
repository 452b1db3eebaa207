import Weir

/// Windows of equal length that begin at multiples of an interval. A window is created by its first
/// value, so that intervals without values need neither time nor memory.
@usableFromInline
struct AlignedWindows<Value, Content>: WindowStore {
  @usableFromInline let length: Int64
  @usableFromInline let interval: Int64
  @usableFromInline let offset: Int64
  @usableFromInline let folding: Folding<Value, Content>
  /// The open windows, sorted by start and therefore also by end.
  @usableFromInline var open: [OpenWindow<Content>] = []
  /// For each open window, the number of values that are in it and in no later window.
  @usableFromInline var lastOf: [Int] = []
  /// The index of the window that took a value most recently.
  @usableFromInline var recent = 0
  @usableFromInline var sent = 0

  @inlinable
  init(length: Int64, every interval: Int64, offset: Int64, _ folding: Folding<Value, Content>) {
    (self.length, self.interval, self.offset) = (length, interval, offset)
    self.folding = folding
  }

  @inlinable
  var nextEnd: Int64? { open.first?.end }

  @inlinable
  mutating func add(
    _ value: Value, at time: Int64, watermark: Int64, closing closed: inout [Window<Content>]
  ) -> Placement {
    if recent < open.count, interval >= length, open[recent].start <= time, time < open[recent].end
    {
      open[recent].take(value, folding)
      lastOf[recent] += 1
      return .taken
    }
    return addElsewhere(value, at: time, watermark: watermark)
  }

  @inlinable
  mutating func addElsewhere(_ value: Value, at time: Int64, watermark: Int64) -> Placement {
    let last = Ticks.floor(time - offset, interval) * interval + offset
    guard time < last + length else { return .between }
    guard watermark < last + length else { return .late }
    // The start of the first window that contains the time and has not been emitted.
    let bound = max(time, watermark) - length
    let first = last - Ticks.floor(last - bound - 1, interval) * interval
    var index = position(of: first)
    for start in stride(from: first, through: last, by: Int64.Stride(interval)) {
      if index == open.count || open[index].start != start { insert(start, at: index) }
      open[index].take(value, folding)
      index += 1
    }
    recent = index - 1
    lastOf[recent] += 1
    return .taken
  }

  /// Returns the index of the window that begins at `start`, or the index to insert it at.
  @inlinable
  func position(of start: Int64) -> Int {
    guard let last = open.last, start <= last.start else { return open.count }
    var (low, high) = (0, open.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if open[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inlinable
  mutating func insert(_ start: Int64, at index: Int) {
    open.insert(
      OpenWindow(start: start, end: start + length, content: folding.initial), at: index)
    lastOf.insert(0, at: index)
  }

  @inlinable
  mutating func close(upTo watermark: Int64, into closed: inout [Window<Content>]) {
    var count = 0
    while count < open.count, open[count].end <= watermark {
      closed.append(open[count].closed)
      sent += lastOf[count]
      count += 1
    }
    guard count > 0 else { return }
    open.removeFirst(count)
    lastOf.removeFirst(count)
    recent = max(0, recent - count)
  }

  @inlinable
  mutating func closeAll(into closed: inout [Window<Content>]) { close(upTo: .max, into: &closed) }
}
