/// A result that is computed once, from the creation of the future on, and shared: each run of the
/// producer gets it, at once or when it is there.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in
///   print("computing")  //> computing
///   promise(.success(42))
/// }
/// answer.producer.startWithValues { print($0) }  //> 42
/// answer.producer.startWithValues { print($0) }  //> 42
/// ```
public final class Future<Value, Error: Swift.Error>: SignalProducerConvertible {
  /// What is called with the result. Only the first call counts. When the last copy goes away
  /// before it is called, the runs are interrupted.
  public typealias Promise = @Sendable (Result<Value, Error>) -> Void

  /// Sends the value of the result, then completes, or fails with the error.
  public let producer: SignalProducer<Value, Error>

  /// A future for which `work` is called at once, with the promise that it is to keep.
  @preconcurrency
  public init(_ work: @Sendable (@escaping Promise) -> Void) {
    let (producer, observer) = SignalProducer<Value, Error>.buffer(1)
    self.producer = producer
    let answer = Answer(observer)
    work { answer.give($0) }
  }

  /// A future whose result is that of a task, which begins at once and goes on to its end.
  public convenience init(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws(Error) -> Value
  ) {
    self.init { promise in
      Task(priority: priority) {
        do throws(Error) {
          promise(.success(try await work()))
        } catch {
          promise(.failure(error))
        }
      }
    }
  }
}

extension Future: @unchecked Sendable where Value: Sendable {}
