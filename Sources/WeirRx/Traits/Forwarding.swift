extension ObservableConvertibleType {
  /// Sends the events to each of the observers, with the elements converted.
  func forward<Observer: ObserverType>(
    to observers: [Observer], _ convert: @escaping (Element) -> Observer.Element
  ) -> any Disposable {
    asObservable().start(
      Sink(on: { event in
        let event = event.map(convert)
        for observer in observers { observer.on(event) }
      }))
  }
}
