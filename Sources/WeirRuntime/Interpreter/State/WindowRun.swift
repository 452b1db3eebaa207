import Weir
import WeirStreams

/// The windows of one key in event time.
package final class WindowRun: KeyRun {
  private let kind: WindowKind
  private let keyOf: ((Value) -> Value)?
  private let timeOf: (Value) -> Double
  private let late: ((Value) -> Void)?
  private let output: Signal<Value, Value>.Observer
  private var windows: KeyWindows<Value>
  /// The windows that have ended and wait for their alarm, so that the windows of all keys are
  /// emitted in the order of their ends.
  private var ended: [Window<[Value]>] = []
  private var key: Value?

  package init(
    _ kind: WindowKind, by keyOf: ((Value) -> Value)?, at timeOf: @escaping (Value) -> Double,
    late: ((Value) -> Void)?, _ output: Signal<Value, Value>.Observer
  ) {
    (self.kind, self.keyOf, self.timeOf) = (kind, keyOf, timeOf)
    (self.late, self.output) = (late, output)
    windows = KeyWindows(kind)
  }

  package var isEmpty: Bool { ended.isEmpty && windows.open.isEmpty }

  package var alarm: Int64? {
    (ended.first.flatMap { EventTicks.time($0.end) } ?? windows.nextEnd).map(EventTicks.alarm)
  }

  package func take(_ value: Value, input: Int, watermark: Int64) {
    if key == nil { key = keyOf?(value) }
    ended += windows.close(upTo: watermark)
    guard let time = EventTicks.time(timeOf(value)),
      let closed = windows.add(value, at: time, watermark: watermark)
    else { return late?(value) ?? () }
    emit(closed)
  }

  package func advance(to time: Int64) { close(upTo: EventTicks.watermark(after: time)) }

  /// Emits the windows that end at or before a watermark in microseconds.
  func close(upTo watermark: Int64) {
    ended += windows.close(upTo: watermark)
    let rest = ended.firstIndex { EventTicks.time($0.end) ?? .min > watermark } ?? ended.count
    let due = ended[..<rest]
    ended.removeFirst(rest)
    emit(due)
  }

  package func end() {
    let due = ended + windows.closeAll()
    ended = []
    emit(due)
  }

  package func stop() {}

  private func emit(_ closed: some Collection<Window<[Value]>>) {
    for window in closed {
      let content = window.map { values in
        values.reduce(into: WindowContent()) { $0.add($1, nil) }
      }
      output.send(value: .object(WindowObject(content, of: key)))
    }
  }

  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    encoder.put(kind.description)
    try key.encode(into: &encoder, coder)
    let open = ended.map { KeyWindows.Open($0) } + windows.open
    encoder.put(count: open.count)
    for window in open {
      encoder.put(Int(window.start))
      encoder.put(Int(window.end))
      try coder.encode(window.values, into: &encoder)
    }
  }

  package func restore(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    let saved = try decoder.string()
    guard saved == kind.description else {
      throw .changed(operator: "window", saved: saved, expected: kind.description)
    }
    key = try Value?(&decoder, coder)
    var open: [KeyWindows<Value>.Open] = []
    for _ in 0..<(try decoder.count()) {
      let (start, end) = (try decoder.time(), try decoder.time())
      open.append(
        KeyWindows.Open(start: start, end: end, values: try coder.values(&decoder)))
    }
    windows = KeyWindows(kind, open: open)
  }
}
