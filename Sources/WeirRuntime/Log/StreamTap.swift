import Weir

/// Logs the events of a run and forwards them to an observer.
package final class StreamTap {
  private let log: StreamLog
  private let run: StreamRun
  private let observer: Signal<Value, Value>.Observer

  package init(_ log: StreamLog, _ run: StreamRun, _ observer: Signal<Value, Value>.Observer) {
    (self.log, self.run, self.observer) = (log, run, observer)
  }

  deinit { log.release(run) }

  func receive(_ value: Value) { log.deliver(value, in: run) { observer.receive(value) } }

  /// Applies the fused steps of a stream to a value, and logs the result or the dropped value.
  func receive(_ value: Value, through steps: [FusedStep], _ interpreter: Interpreter) {
    switch steps.pass(value, interpreter) {
    case .passed(let value): receive(value)
    case .dropped(let value, let step): log.drop(value, at: step, in: run)
    case .failed: break
    }
  }

  func terminate(_ end: Termination<Value>) {
    log.deliver(end, in: run) { observer.terminate(end) }
  }

  /// The observer that receives the events of the run.
  package var input: Signal<Value, Value>.Observer {
    Signal.Observer(receiving: { self.receive($0) }, termination: { self.terminate($0) })
  }

  /// Returns the observer that receives the events of the run before the fused steps of the stream.
  package func input(
    through steps: [FusedStep], _ interpreter: Interpreter
  ) -> Signal<Value, Value>.Observer {
    Signal.Observer(
      receiving: { self.receive($0, through: steps, interpreter) },
      termination: { self.terminate($0) })
  }
}

extension StreamLog {
  /// Returns the observer that receives the events of a run and forwards them to another observer.
  package typealias Tap = (Signal<Value, Value>.Observer, StreamRun) ->
    Signal<Value, Value>.Observer

  /// Returns a source whose events pass through a tap in each run, and the run of a signal.
  package func tap(
    _ source: Stream.Source, of node: StreamNode, _ tap: @escaping Tap
  ) -> (source: Stream.Source, run: StreamRun?) {
    switch source {
    case .signal(let signal):
      let run = begin(node)
      return (.signal(signal.transform { tap($0, run) }), run)
    case .producer(let producer): return (.producer(self.tap(producer, of: node, tap)), nil)
    }
  }

  /// Returns a producer whose events pass through a tap in each run.
  package func tap(
    _ producer: SignalProducer<Value, Value>, of node: StreamNode, _ tap: @escaping Tap
  ) -> SignalProducer<Value, Value> {
    producer.interposing { observer, start in
      let run = self.begin(node)
      let tapped = tap(observer, run)
      self.begin(for: run) { start(tapped) }
    }
  }
}
