import Weir

/// The operators of a stage without keys, which run in one process.
final class SingleRun: KeyRun {
  private let input: Signal<Value, Value>.Observer
  private let states: OperatorStates
  /// The windows with which the stage begins; nil if it begins with another operator.
  private let windows: WindowRun?

  /// - Parameter input: receives the windows, or otherwise the values.
  init(
    _ input: Signal<Value, Value>.Observer, _ states: OperatorStates, windows: WindowRun? = nil
  ) {
    (self.input, self.states, self.windows) = (input, states, windows)
  }

  var isEmpty: Bool { false }
  var alarm: Int64? { windows?.alarm }

  func take(_ value: Value, input: Int, watermark: Int64) {
    if let windows {
      windows.take(value, input: input, watermark: watermark)
    } else {
      self.input.send(value: value)
    }
  }

  func advance(to time: Int64) { windows?.advance(to: time) }

  func end() {
    windows?.end()
    input.sendCompleted()
  }

  /// The operators belong to the program and remain.
  func stop() {}

  func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    try windows?.encode(into: &encoder, coder)
    try states.encode(into: &encoder, coder)
  }

  func restore(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    try windows?.restore(&decoder, coder)
    try states.restore(&decoder, coder)
  }
}
