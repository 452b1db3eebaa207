import Weir

extension ObservableType {
  /// Sends every intermediate result of combining the elements.
  @preconcurrency @inlinable
  public func scan<A>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) throws -> A
  ) -> Observable<A> {
    Observable<A>(producer.attemptScan(seed, accumulator))
  }

  /// Sends every intermediate result of working the elements into one.
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
