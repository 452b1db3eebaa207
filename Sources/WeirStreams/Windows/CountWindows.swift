import Weir

/// Windows that each contain a fixed number of values of one key.
@usableFromInline
struct CountWindows<Key: Hashable, Value, Content>: WindowStore {
  @usableFromInline
  struct Numbered {
    @usableFromInline let number: Int
    @usableFromInline var window: OpenWindow<Content>

    @inlinable
    init(number: Int, window: OpenWindow<Content>) {
      (self.number, self.window) = (number, window)
    }

    @inlinable
    func isBefore(_ other: Numbered) -> Bool {
      (window.end, number) < (other.window.end, other.number)
    }
  }

  @usableFromInline let size: Int
  @usableFromInline let key: (Value) -> Key
  @usableFromInline let folding: Folding<Value, Content>
  @usableFromInline var open: [Key: Numbered] = [:]
  @usableFromInline var opened = 0
  @usableFromInline var sent = 0

  @inlinable
  init(_ size: Int, by key: @escaping (Value) -> Key, _ folding: Folding<Value, Content>) {
    (self.size, self.key, self.folding) = (size, key, folding)
  }

  @inlinable
  var nextEnd: Int64? { nil }

  @inlinable
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
    open[key]!.window.take(value, at: time, folding)
    guard open[key]!.window.count == size else { return .taken }
    if let full = open.removeValue(forKey: key) { send(full.window, of: key, into: &closed) }
    return .taken
  }

  @inlinable
  mutating func send(
    _ window: OpenWindow<Content>, of key: Key,
    into closed: inout [(key: Key, window: Window<Content>)]
  ) {
    sent += window.count
    closed.append((key, window.closed))
  }

  @inlinable
  mutating func close(
    upTo watermark: Int64, into closed: inout [(key: Key, window: Window<Content>)]
  ) {}

  @inlinable
  mutating func closeAll(into closed: inout [(key: Key, window: Window<Content>)]) {
    let rest = open.sorted { $0.value.isBefore($1.value) }
    open = [:]
    for (key, last) in rest { send(last.window, of: key, into: &closed) }
  }
}
