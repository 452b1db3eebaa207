import Weir

extension ObservableType {
  /// Emits all events as elements, including the termination, then completes.
  public func materialize() -> Observable<Event<Element>> {
    Observable<Event<Element>>(producer.materialize().compactMap { Event($0) })
  }
}

extension ObservableType where Element: EventConvertible {
  /// Emits the events that the elements represent. The inverse of `materialize()`.
  public func dematerialize() -> Observable<Element.Element> {
    Observable<Element.Element>(
      producer.transformUntilEnd { sink in
        Sink(receiving: { sink.on($0.event) }, termination: sink.onTermination)
      })
  }
}
