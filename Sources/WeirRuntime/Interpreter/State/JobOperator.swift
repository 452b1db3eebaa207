import Weir
import WeirStreams

/// What an operator of a job emits for a value.
package enum JobEmission {
  case none
  case value(Value)
  /// A value, after which the stream completes.
  case last(Value)
  /// Completes the stream.
  case end
}

extension WordCall {
  /// Returns an operator with a state that can be saved; nil unless the program runs as a stage of
  /// a job.
  ///
  /// - Parameters:
  ///   - initial: the state at the start of each run.
  ///   - complete: returns the value to emit when the source completes, or nil. It is not called
  ///     if the operator has ended the stream.
  ///   - receive: returns what to emit for a value.
  package func inJob<State: SavedState>(
    _ initial: State, complete: @escaping (State) -> Value? = { _ in nil },
    receive: @escaping (inout State, Value) -> JobEmission
  ) -> Value? {
    guard let makeState = savedState(initial), let makeEnd = savedState(false) else { return nil }
    let stage = interpreter.stage
    return derive { source in
      source.transformUntilEnd { output in
        let (state, hasEnded) = (makeState(), makeEnd())
        stage?.states?.whenRestored { if hasEnded.saved { output.sendCompleted() } }
        let end = {
          hasEnded.saved = true
          output.sendCompleted()
        }
        return Signal<Value, Value>.Observer(
          receiving: { value in
            guard !hasEnded.saved else { return }
            switch receive(&state.saved, value) {
            case .none: break
            case .value(let result): output.send(value: result)
            case .last(let result):
              output.send(value: result)
              end()
            case .end: end()
            }
          },
          termination: { termination in
            if case .completed = termination, let result = complete(state.saved) {
              output.send(value: result)
            }
            output.terminate(termination)
          })
      }
    }
  }
}

extension Double: SavedState {
  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    encoder.put(self)
  }

  package init(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    self = try decoder.double()
  }
}

/// A state that is saved as numbers.
protocol NumberState: SavedState {
  var saved: [Double] { get }
  init?(saved: [Double])
}

extension NumberState {
  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    try saved.encode(into: &encoder, coder)
  }

  package init(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    guard let state = Self(saved: try [Double](&decoder, coder)) else { throw .damaged }
    self = state
  }
}

extension TDigest: NumberState {}
extension SlidingSum: NumberState {}

extension Counts<Value>: SavedState {
  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    try encoder.put(map { ($0.key, $0.count) }, coder)
  }

  package init(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    self.init()
    for (key, count) in try decoder.counts(coder) { add(key, count: count) }
  }
}

extension TopCounts<Value>: SavedState {
  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    encoder.put(limit)
    try encoder.put(counts.map { ($0.key, $0.value) }, coder)
    try encoder.put(top.map { ($0.key, $0.count) }, coder)
  }

  package init(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    self.init(limit: try decoder.int())
    for (key, count) in try decoder.counts(coder) { counts[key] = count }
    top = try decoder.counts(coder).map { (key: $0, count: $1) }
  }
}

extension BinaryEncoder {
  fileprivate mutating func put(
    _ entries: [(Value, Int)], _ coder: ValueCoder
  ) throws(StateError) {
    put(count: entries.count)
    for (key, count) in entries {
      try coder.encode(key, into: &self)
      put(count)
    }
  }
}

extension BinaryDecoder {
  /// Reads keys with counts, whose sum is a count as well.
  mutating func counts(_ coder: ValueCoder) throws(StateError) -> [(Value, Int)] {
    var (entries, sum): ([(Value, Int)], Int) = ([], 0)
    for _ in 0..<(try count()) {
      entries.append((try coder.decode(&self), try tally()))
      sum += entries[entries.count - 1].1
      guard sum <= Self.greatestTally else { throw .damaged }
    }
    return entries
  }
}
