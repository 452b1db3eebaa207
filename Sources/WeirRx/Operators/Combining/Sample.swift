import Weir

extension ObservableType {
  /// Emits the latest element whenever `sampler` emits or completes. Each element is emitted at
  /// most once.
  ///
  /// After this sequence has completed, the next element of the sampler completes the result. An
  /// error of either sequence terminates the result.
  ///
  /// - Parameters:
  ///   - sampler: the sequence that triggers emissions.
  ///   - defaultValue: the element to emit if there is no new one.
  public func sample<Sampler: ObservableType>(
    _ sampler: Sampler, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let elements = producer.map(SampleEvent.element).concat(value: .sourceEnd)
    let ticks = sampler.producer.map(value: SampleEvent<Element>.tick).concat(value: .tick)
      .concat(.never)
    let events = Source<SampleEvent<Element>>.merge([elements, ticks])
    return Observable(events.transformUntilEnd { SampleEvent.sampling($0, defaultValue) })
  }
}

private enum SampleEvent<Element> {
  case element(Element)
  case sourceEnd
  case tick

  static func sampling(_ sink: Sink<Element>, _ defaultValue: Element?) -> Sink<SampleEvent> {
    var latest: Element?
    var hasEnded = false
    return Sink<SampleEvent>(
      receiving: { event in
        switch event {
        case .element(let element): latest = element
        case .sourceEnd: hasEnded = true
        case .tick:
          if let element = latest ?? defaultValue { sink.onValue(element) }
          latest = nil
          if hasEnded { sink.onTermination(.completed) }
        }
      },
      termination: sink.onTermination)
  }
}
