/// The windows of one key in event time, for a process that receives the watermark from outside and
/// saves the open windows.
///
/// Times are in microseconds. A value that belongs to no window that ends after the watermark is
/// late.
package struct KeyWindows<Value> {
  /// A window that still accepts values.
  package struct Open {
    package let start: Int64
    package let end: Int64
    package let values: [Value]

    package init(start: Int64, end: Int64, values: [Value]) {
      (self.start, self.end, self.values) = (start, end, values)
    }

    /// Creates an open window from one that has ended and whose end is not yet processed.
    package init(_ ended: Window<[Value]>) {
      let (start, end) = (Ticks.time(ended.start), Ticks.time(ended.end))
      self.init(start: start ?? Ticks.beginning, end: end ?? Ticks.limit, values: ended.value)
    }
  }

  private var store: any SavedWindowStore<Value>

  /// Creates the windows.
  ///
  /// - Parameter open: the saved windows.
  package init(_ kind: WindowKind, open: [Open] = []) {
    switch kind.shape {
    case .aligned(let length, let interval, let offset):
      store = AlignedWindows<Value, [Value]>(
        length: length, every: interval, offset: offset, .values)
    case .session(let gap):
      store = SessionWindows<OneKey, Value, [Value]>(gap: gap, by: one, .values)
    case .count(let count):
      store = CountWindows<OneKey, Value, [Value]>(count, by: one, .values)
    }
    if !open.isEmpty { store.restore(open.map(\.window)) }
  }

  /// The time at which the next window can end; nil if none ends at a time.
  package var nextEnd: Int64? { store.nextEnd }

  /// The open windows, sorted by start.
  package var open: [Open] {
    store.windows.map { Open(start: $0.start, end: $0.end, values: $0.content) }
  }

  /// Adds a value, and returns the windows that are now full; nil if the value is late.
  package mutating func add(_ value: Value, at time: Int64, watermark: Int64) -> [Window<[Value]>]?
  {
    store.add(value, at: time, watermark: watermark)
  }

  /// Closes the windows that end at or before a watermark, and returns them.
  package mutating func close(upTo watermark: Int64) -> [Window<[Value]>] {
    store.close(upTo: watermark)
  }

  /// Closes all windows, and returns them.
  package mutating func closeAll() -> [Window<[Value]>] { store.closeAll() }
}

extension KeyWindows.Open {
  fileprivate var window: OpenWindow<[Value]> {
    var window = OpenWindow(start: start, end: end, content: values)
    window.count = values.count
    return window
  }
}

private func one<Value>(_ value: Value) -> OneKey { OneKey() }

/// A window store of one key whose windows can be read and restored.
private protocol SavedWindowStore<Value>: WindowStore {
  var windows: [OpenWindow<[Value]>] { get }
  mutating func restore(_ windows: [OpenWindow<[Value]>])
  static func window(of output: Output) -> Window<[Value]>
}

extension SavedWindowStore {
  fileprivate mutating func add(
    _ value: Value, at time: Int64, watermark: Int64
  ) -> [Window<[Value]>]? {
    var closed: [Output] = []
    let placement = add(value, at: time, watermark: watermark, closing: &closed)
    if case .late = placement { return nil }
    return closed.map(Self.window)
  }

  fileprivate mutating func close(upTo watermark: Int64) -> [Window<[Value]>] {
    var closed: [Output] = []
    close(upTo: watermark, into: &closed)
    return closed.map(Self.window)
  }

  fileprivate mutating func closeAll() -> [Window<[Value]>] {
    var closed: [Output] = []
    closeAll(into: &closed)
    return closed.map(Self.window)
  }
}

extension AlignedWindows: SavedWindowStore where Content == [Value] {
  fileprivate var windows: [OpenWindow<[Value]>] { open }

  fileprivate mutating func restore(_ windows: [OpenWindow<[Value]>]) {
    (open, lastOf) = (windows, windows.map(\.count))
  }

  fileprivate static func window(of output: Window<[Value]>) -> Window<[Value]> { output }
}

extension SessionWindows: SavedWindowStore where Key == OneKey, Content == [Value] {
  fileprivate var windows: [OpenWindow<[Value]>] { (open[OneKey()] ?? []).map(\.window) }

  fileprivate mutating func restore(_ windows: [OpenWindow<[Value]>]) {
    open[OneKey()] = windows.map { Session(window: $0, deadline: $0.end) }
    for window in windows { deadlines.add(OneKey(), at: window.end) }
  }

  fileprivate static func window(of output: (key: OneKey, window: Window<[Value]>))
    -> Window<[Value]>
  { output.window }
}

extension CountWindows: SavedWindowStore where Key == OneKey, Content == [Value] {
  fileprivate var windows: [OpenWindow<[Value]>] { open.values.map(\.window) }

  fileprivate mutating func restore(_ windows: [OpenWindow<[Value]>]) {
    open[OneKey()] = windows.first.map { Numbered(number: 0, window: $0) }
  }

  fileprivate static func window(of output: (key: OneKey, window: Window<[Value]>))
    -> Window<[Value]>
  { output.window }
}
