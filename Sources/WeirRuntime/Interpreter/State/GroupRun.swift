import Weir

/// The group of one key, whose operators run in a closure of the program.
final class GroupRun: KeyRun {
  private let stage: StageRun
  /// Starts the operators for a key and a signal of its values.
  private let begin: (Value, Signal<Value, Value>) -> Void
  private let keyOf: (Value) -> Value
  private let (signal, input) = Signal<Value, Value>.pipe()
  private var key: Value?
  private let states = OperatorStates()

  init(
    _ stage: StageRun, by keyOf: @escaping (Value) -> Value,
    _ begin: @escaping (Value, Signal<Value, Value>) -> Void
  ) {
    (self.stage, self.keyOf, self.begin) = (stage, keyOf, begin)
  }

  var isEmpty: Bool { false }
  var alarm: Int64? { nil }

  func take(_ value: Value, input: Int, watermark: Int64) {
    if key == nil { start(keyOf(value)) }
    self.input.send(value: value)
  }

  private func start(_ key: Value) {
    self.key = key
    stage.states = states
    begin(key, signal)
    stage.states = nil
  }

  func advance(to time: Int64) {}
  func end() { input.sendCompleted() }
  func stop() { input.sendInterrupted() }

  func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    try coder.encode(key ?? .void, into: &encoder)
    try states.encode(into: &encoder, coder)
  }

  func restore(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    let key = try coder.decode(&decoder)
    start(key)
    try states.restore(&decoder, coder)
  }
}
