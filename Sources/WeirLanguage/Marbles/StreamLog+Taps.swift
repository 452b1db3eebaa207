import Weir

extension StreamLog {
  /// The same stream, whose events are noted on their way.
  func tap(_ source: Stream.Source, of stream: Int) -> Stream.Source {
    switch source {
    case .signal(let signal):
      let run = begin(stream)
      return .signal(
        Signal { observer, lifetime in lifetime += signal.observe(self.tap(observer, run)) })
    case .producer(let producer):
      return .producer(
        SignalProducer { observer, lifetime in
          let tap = self.tap(observer, self.begin(stream))
          producer.startWithSignal { signal, handle in
            lifetime += handle
            signal.observe(tap)
          }
        })
    }
  }

  private func tap(
    _ observer: Signal<Value, Value>.Observer, _ run: Int
  ) -> Signal<Value, Value>.Observer {
    Signal.Observer { event in self.deliver(event, in: run) { observer.send(event) } }
  }
}
