extension SignalProducer {
  /// Sends the events of the first stream and, each time one fails, goes on with the next; the
  /// failure of the last is passed on. No streams at all complete at once.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let primary = SignalProducer<String, Offline>(error: Offline())
  /// let mirror = SignalProducer<String, Offline>(value: "page")
  /// SignalProducer.catch(sequence: [primary, mirror])
  ///   .start { print($0) }  //> VALUE page | COMPLETED
  /// ```
  public static func `catch`<S: Sequence>(sequence producers: S) -> SignalProducer
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    SignalProducer(beginning: { observer, run in
      let rest = Local(producers.makeIterator())
      guard let first = rest.value.next() else { return empty.begin(observer, run) }
      first.producer.followed {
        { termination in
          guard case .failed = termination else { return nil }
          return rest.value.next()?.producer
        }
      }
      .begin(observer, run)
    })
  }
}
