extension SignalProducer {
  /// Creates a producer that makes a resource in each run and emits the events of the producer that
  /// `makeProducer` returns for it.
  ///
  /// The resource is disposed when the run ends, after all other resources of the run. Fails with
  /// the error that one of the closures throws.
  ///
  /// ```swift
  /// SignalProducer<String, Never>.using(
  ///   { AnyDisposable { print("closed") } },
  ///   producer: { _ in SignalProducer<String, Never>(values: "one", "two") }
  /// )
  /// .startWithValues { print($0) }  //> one | two | closed
  /// ```
  @preconcurrency
  public static func using<Resource: Disposable, Other: SignalProducerConvertible>(
    _ makeResource: @escaping @Sendable () throws(Error) -> Resource,
    producer makeProducer: @escaping @Sendable (Resource) throws(Error) -> Other
  ) -> SignalProducer where Other.Value == Value, Other.Error == Error {
    SignalProducer(beginning: { observer, run in
      guard run.isActive else { return run.attach(observer) }
      var made: Resource?
      let producer = SignalProducer(calling: { () throws(Error) in
        let resource = try makeResource()
        made = resource
        return try makeProducer(resource)
      })
      producer.begin(observer, run)
      if let made { _ = run.insert(made) }
    })
  }
}
