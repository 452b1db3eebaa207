import Weir
import WeirStreams

/// The join of the values of one key in event time.
package final class JoinRun: KeyRun {
  private let interval: Double
  private let isOuter: Bool
  private let times: [(Value) -> Double]
  private let output: Signal<Value, Value>.Observer
  private var join: KeyJoin<Value, Value>

  /// - Parameter times: return the time of a left and of a right value.
  package init(
    within interval: Double, isOuter: Bool, at times: [(Value) -> Double],
    _ output: Signal<Value, Value>.Observer
  ) {
    (self.interval, self.isOuter, self.times, self.output) = (interval, isOuter, times, output)
    join = KeyJoin(within: interval, isOuter: isOuter)
  }

  package var isEmpty: Bool { join.nextDeadline == nil }
  package var alarm: Int64? { join.nextDeadline.map(EventTicks.alarm) }

  package func take(_ value: Value, input: Int, watermark: Int64) {
    guard times.indices.contains(input), let time = EventTicks.time(times[input](value)) else {
      return
    }
    let pairs =
      input == 0
      ? join.add(left: value, at: time, watermark: watermark)
      : join.add(right: value, at: time, watermark: watermark)
    if let pairs { emit(pairs) }
  }

  package func advance(to time: Int64) {
    emit(join.expire(upTo: EventTicks.watermark(after: time)))
  }
  package func end() { emit(join.expire(upTo: .max)) }
  package func stop() {}

  private func emit(_ pairs: [KeyJoin<Value, Value>.Pair]) {
    for pair in pairs {
      let right = isOuter ? pair.right.map(Value.some) : pair.right
      output.send(value: .tuple(TupleValue(pair.left, right ?? .none)))
    }
  }

  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    try encode(join.lefts, into: &encoder, coder)
    try encode(join.rights, into: &encoder, coder)
  }

  private func encode(
    _ held: [KeyJoin<Value, Value>.Held<Value>], into encoder: inout BinaryEncoder,
    _ coder: ValueCoder
  ) throws(StateError) {
    encoder.put(count: held.count)
    for value in held {
      encoder.put(Int(value.time))
      try value.isMatched.encode(into: &encoder, coder)
      try coder.encode(value.value, into: &encoder)
    }
  }

  package func restore(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    let lefts = try held(&decoder, coder)
    join = KeyJoin(
      within: interval, isOuter: isOuter, lefts: lefts, rights: try held(&decoder, coder))
  }

  private func held(
    _ decoder: inout BinaryDecoder, _ coder: ValueCoder
  ) throws(StateError) -> [KeyJoin<Value, Value>.Held<Value>] {
    var held: [KeyJoin<Value, Value>.Held<Value>] = []
    for _ in 0..<(try decoder.count()) {
      let (time, isMatched) = (try decoder.time(), try Bool(&decoder, coder))
      held.append(KeyJoin.Held(time: time, value: try coder.decode(&decoder), isMatched: isMatched))
    }
    return held
  }
}
