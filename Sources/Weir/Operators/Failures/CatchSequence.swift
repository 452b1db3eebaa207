extension SignalProducer {
  /// Sends the events of the first stream and, each time one fails, goes on with the next; the
  /// failure of the last is passed on. No streams at all complete at once; a stream is asked for when
  /// its turn has come.
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
    following(producers) { termination, next in
      if case .failed = termination { next() } else { nil }
    }
  }
}
