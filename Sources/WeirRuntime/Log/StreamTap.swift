import Weir

/// Logs the events of a run and forwards them to an observer.
final class StreamTap {
  private let log: StreamLog
  private let run: StreamRun
  private let observer: Signal<Value, Value>.Observer

  init(_ log: StreamLog, _ run: StreamRun, _ observer: Signal<Value, Value>.Observer) {
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
}

extension StreamLog {
  /// Returns a signal that logs its events.
  ///
  /// - Parameter steps: the fused steps to apply to values before they are logged.
  func tap(
    _ signal: Signal<Value, Value>, in run: StreamRun, through steps: [FusedStep]?,
    _ interpreter: Interpreter
  ) -> Signal<Value, Value> {
    signal.transform { self.observer($0, run, steps, interpreter) }
  }

  /// Returns a producer that logs the events of each of its runs.
  func tap(
    _ producer: SignalProducer<Value, Value>, of node: StreamNode,
    through steps: [FusedStep]? = nil, _ interpreter: Interpreter
  ) -> SignalProducer<Value, Value> {
    producer.interposing { observer, start in
      let run = self.begin(node)
      let tapped = self.observer(observer, run, steps, interpreter)
      self.begin(for: run) { start(tapped) }
    }
  }

  private func observer(
    _ observer: Signal<Value, Value>.Observer, _ run: StreamRun, _ steps: [FusedStep]?,
    _ interpreter: Interpreter
  ) -> Signal<Value, Value>.Observer {
    let tap = StreamTap(self, run, observer)
    if let steps {
      return Signal.Observer(
        receiving: { tap.receive($0, through: steps, interpreter) },
        termination: { tap.terminate($0) })
    }
    return Signal.Observer(receiving: { tap.receive($0) }, termination: { tap.terminate($0) })
  }
}
