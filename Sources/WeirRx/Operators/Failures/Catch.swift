import Weir

extension ObservableType {
  /// Replaces an error with the sequence that `handler` returns for it.
  @preconcurrency
  public func `catch`(
    _ handler: @escaping @Sendable (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(
      producer.flatMapError { error in
        do {
          return try handler(error).producer
        } catch {
          return Source(error: error)
        }
      })
  }

  /// Replaces an error with `element` and a completion.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    Observable(producer.replaceError(with: element))
  }

  /// Subscribes to the sequences one after another until one of them completes. Fails with the last
  /// error if none does. The next sequence is requested from `sequence` when the previous one has
  /// failed.
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    Observable(Source<Element>.catch(sequence: sequence.lazy.map(\.producer)))
  }
}
