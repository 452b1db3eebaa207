import Weir

/// Windows of so many values of a key.
@usableFromInline
struct CountWindows<Key: Hashable, Value, Content>: WindowStore {
  private struct Numbered {
    let number: Int
    var window: OpenWindow<Content>

    func isBefore(_ other: Numbered) -> Bool {
      (window.end, number) < (other.window.end, other.number)
    }
  }

  private let size: Int
  private let key: (Value) -> Key
  private let folding: Folding<Value, Content>
  private var open: [Key: Numbered] = [:]
  private var opened = 0
  @usableFromInline private(set) var sent = 0

  @usableFromInline
  init(_ size: Int, by key: @escaping (Value) -> Key, _ folding: Folding<Value, Content>) {
    (self.size, self.key, self.folding) = (size, key, folding)
  }

  @usableFromInline var nextEnd: Int64? { nil }

  @usableFromInline
  mutating func add(
    _ value: Value, at time: Int64, watermark: Int64,
    closing closed: inout [(key: Key, window: Window<Content>)]
  ) -> Placement {
    let key = key(value)
    if open[key] == nil {
      let window = OpenWindow(start: time, end: time, content: folding.initial)
      open[key] = Numbered(number: opened, window: window)
      opened += 1
    }
    guard update(&open[key]!.window, value, at: time) else { return .taken }
    if let full = open.removeValue(forKey: key) { send(full.window, of: key, into: &closed) }
    return .taken
  }

  /// True where the window is full.
  private func update(
    _ window: inout OpenWindow<Content>, _ value: Value, at time: Int64
  ) -> Bool {
    window.start = min(window.start, time)
    window.end = max(window.end, time)
    window.take(value, folding)
    return window.count == size
  }

  private mutating func send(
    _ window: OpenWindow<Content>, of key: Key,
    into closed: inout [(key: Key, window: Window<Content>)]
  ) {
    sent += window.count
    closed.append((key, window.closed))
  }

  @usableFromInline
  mutating func close(
    upTo watermark: Int64, into closed: inout [(key: Key, window: Window<Content>)]
  ) {}

  @usableFromInline
  mutating func closeAll(into closed: inout [(key: Key, window: Window<Content>)]) {
    let rest = open.sorted { $0.value.isBefore($1.value) }
    open = [:]
    for (key, last) in rest { send(last.window, of: key, into: &closed) }
  }
}
