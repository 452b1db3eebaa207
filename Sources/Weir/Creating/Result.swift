extension SignalProducer {
  /// Creates a producer that emits the value of a result and completes, or fails with its error.
  @inlinable
  public init(result: Result<Value, Error>) {
    switch result {
    case .success(let value): self.init(value: value)
    case .failure(let error): self.init(error: error)
    }
  }
}

extension Result: SignalProducerConvertible {
  /// A producer that emits the success value and completes, or fails with the error.
  ///
  /// ```swift
  /// let result: Result<Int, Never> = .success(42)
  /// result.producer.start { print($0) }  //> VALUE 42 | COMPLETED
  /// ```
  @inlinable
  public var producer: SignalProducer<Success, Failure> { SignalProducer(result: self) }
}

/// A type that is a result, for constraints of extensions: `where Value: ResultProtocol`.
public protocol ResultProtocol<Success, Failure> {
  associatedtype Success
  associatedtype Failure: Error

  /// This value as a result.
  var result: Result<Success, Failure> { get }
}

extension Result: ResultProtocol {
  /// This result itself.
  @inlinable
  public var result: Result { self }
}
