/// A run for a key that is identified by the values that the program's `hash(into:)` adds. Reports
/// a key that differs from the first one according to the program's `==`.
final class ComparedRun: KeyRun {
  private let run: any KeyRun
  private let stage: StageRun
  /// Return the key of a value of each input.
  private let keys: [@Sendable (Value) -> Value]
  private var first: (key: Value, isHashed: Bool)?

  init(_ run: any KeyRun, _ stage: StageRun, by keys: [@Sendable (Value) -> Value]) {
    (self.run, self.stage, self.keys) = (run, stage, keys)
  }

  var isEmpty: Bool { run.isEmpty }
  var alarm: Int64? { run.alarm }

  func take(_ value: Value, input: Int, watermark: Int64) {
    stage.attempt { () throws(StateError) in try compare(keys[min(input, keys.count - 1)], value) }
    run.take(value, input: input, watermark: watermark)
  }

  private func compare(_ keyOf: (Value) -> Value, _ value: Value) throws(StateError) {
    guard let first else {
      let key = keyOf(value)
      self.first = (key, try KeyEncoder(key).isHashed)
      return
    }
    guard first.isHashed else { return }
    let key = keyOf(value)
    if key != first.key {
      throw .ambiguousKeys(first.key.debugDescription, key.debugDescription)
    }
  }

  func advance(to time: Int64) { run.advance(to: time) }
  func end() { run.end() }
  func stop() { run.stop() }

  func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    try (first?.isHashed == true ? first?.key : nil).encode(into: &encoder, coder)
    try run.encode(into: &encoder, coder)
  }

  func restore(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    if let key = try Value?(&decoder, coder) { first = (key, true) }
    try run.restore(&decoder, coder)
  }
}
