/// A result that is computed once and shared.
///
/// The computation begins when the future is created. Each run of the producer receives the result,
/// immediately if it is available and otherwise as soon as it is.
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
  /// A closure to be called with the result.
  ///
  /// Only the first call has an effect. If the last copy of the closure is released without a call,
  /// the runs are interrupted.
  public typealias Promise = @Sendable (Result<Value, Error>) -> Void

  /// A producer that emits the value of the result and completes, or fails with its error.
  public let producer: SignalProducer<Value, Error>

  /// Creates a future and immediately calls `work` with the promise to fulfill.
  @preconcurrency
  public init(_ work: @Sendable (@escaping Promise) -> Void) {
    let (producer, observer) = SignalProducer<Value, Error>.buffer(1)
    self.producer = producer
    let answer = Answer(observer)
    work { answer.give($0) }
  }

  /// Creates a future for the result of a task, which starts immediately and is not cancelled.
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
