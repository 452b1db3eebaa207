import Weir

extension ObservableType {
  /// Combines the elements and emits each intermediate result. Fails with the error that
  /// `accumulator` throws.
  ///
  /// ```swift
  /// _ = Observable.of(1, 2, 3).scan(0) { $0 + $1 }.subscribe(onNext: { print($0) })  //> 1 | 3 | 6
  /// ```
  @preconcurrency @inlinable
  public func scan<A>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) throws -> A
  ) -> Observable<A> {
    Observable<A>(producer.attemptScan(seed, accumulator))
  }

  /// Accumulates the elements into `seed` and emits each intermediate result. Fails with the error
  /// that `accumulator` throws.
  @preconcurrency @inlinable
  public func scan<A>(
    into seed: A, accumulator: @escaping @Sendable (inout A, Element) throws -> Void
  ) -> Observable<A> {
    Observable<A>(
      producer.scan(into: (result: seed, error: (any Swift.Error)?.none)) { state, element in
        do {
          try accumulator(&state.result, element)
        } catch {
          state.error = error
        }
      }
      .attemptMap { result, error in
        if let error { throw error }
        return result
      })
  }
}
