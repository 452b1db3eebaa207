import Weir

extension ObservableType {
  /// Sends all events as elements, and completes after the end.
  public func materialize() -> Observable<Event<Element>> {
    Observable<Event<Element>>(producer.materialize().compactMap { Event($0) })
  }
}

extension ObservableType where Element: EventConvertible {
  /// Makes a sequence of the events that are the elements: the inverse of `materialize()`.
  public func dematerialize() -> Observable<Element.Element> {
    Observable<Element.Element>(
      producer.transformUntilEnd { sink in
        Sink(receiving: { sink.on($0.event) }, termination: sink.onTermination)
      })
  }
}
