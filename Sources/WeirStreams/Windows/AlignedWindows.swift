import Weir

/// Windows of one length that begin at multiples of an interval. None is there without a value, so
/// that a long silence costs nothing.
@usableFromInline
struct AlignedWindows<Value, Content>: WindowStore {
  @usableFromInline let length: Int64
  @usableFromInline let interval: Int64
  @usableFromInline let offset: Int64
  @usableFromInline let folding: Folding<Value, Content>
  /// In the order of their starts, which is that of their ends.
  @usableFromInline var open: [OpenWindow<Content>] = []
  /// How many values are in each of them and in no later one.
  @usableFromInline var lastOf: [Int] = []
  /// The window that took a value most recently.
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
    // The first window that contains the time and has not been sent.
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

  /// Where the window is that begins at `start`, or would be.
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
