import Weir

/// The operators of a stage without keys, which run in one process.
final class SingleRun: KeyRun {
  private let input: Signal<Value, Value>.Observer
  private let states: OperatorStates

  init(_ input: Signal<Value, Value>.Observer, _ states: OperatorStates) {
    (self.input, self.states) = (input, states)
  }

  var isEmpty: Bool { false }
  var alarm: Int64? { nil }
  func take(_ value: Value, input: Int, watermark: Int64) { self.input.send(value: value) }
  func advance(to time: Int64) {}
  func end() { input.sendCompleted() }

  /// The operators belong to the program and remain.
  func stop() {}

  func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    try states.encode(into: &encoder, coder)
  }

  func restore(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    try states.restore(&decoder, coder)
  }
}
