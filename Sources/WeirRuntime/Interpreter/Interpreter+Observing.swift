import Weir

extension Interpreter {
  /// Observes a stream on behalf of the session, at the latest until the session ends.
  ///
  /// A failure of the stream counts as handled. While a fault or an interruption is pending, events
  /// are ignored, since values are then only placeholders for the results of closures.
  package func observe(
    _ source: Stream.Source, _ receive: @escaping (Signal<Value, Value>.Event) -> Void
  ) -> any Disposable {
    let take = { [weak self] (event: Signal<Value, Value>.Event) in
      guard let self, !hasEnded else { return }
      if case .failed(let error) = event { unhandled.markHandled(error) }
      if !isHalted { receive(event) }
    }
    let disposable = source.begin(
      Signal.Observer(receiving: { take(.value($0)) }, termination: { take(Signal.Event($0)) }))
    heap.stopAtEnd(disposable)
    return disposable
  }
}
