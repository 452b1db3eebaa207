extension SignalProducer {
  /// Emits the events of the first stream and continues with the next one whenever a stream fails.
  ///
  /// The failure of the last stream is passed on. Without any streams, completes immediately. Each
  /// stream is requested just before it is started.
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
