import Weir
import WeirStreams

/// The windows of a group, whose watermark follows the times of the group's own values.
package final class EventRun {
  private let run: WindowRun
  private let timeOf: (Value) -> Double
  private let lateness: Int64
  private var watermark = EventTicks.beginning

  /// - Parameter lateness: in seconds.
  package init(_ run: WindowRun, at timeOf: @escaping (Value) -> Double, lateness: Double) {
    (self.run, self.timeOf) = (run, timeOf)
    self.lateness = EventTicks.time(lateness) ?? 0
  }

  package func observer(
    _ output: Signal<Value, Value>.Observer
  ) -> Signal<Value, Value>.Observer {
    Signal.Observer(
      receiving: { [self] value in
        if let time = EventTicks.time(timeOf(value)), time - lateness > watermark {
          watermark = time - lateness
          run.close(upTo: watermark)
        }
        run.take(value, input: 0, watermark: watermark)
      },
      termination: { [self] termination in
        if case .completed = termination { run.end() }
        output.terminate(termination)
      })
  }

  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    encoder.put(Int(watermark))
    try run.encode(into: &encoder, coder)
  }

  package func restore(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    watermark = try decoder.time()
    try run.restore(&decoder, coder)
  }
}
