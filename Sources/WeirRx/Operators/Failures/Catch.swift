import Weir

extension ObservableType {
  /// Goes on with the sequence that `handler` returns for the error, in place of the error.
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

  /// Sends `element` and completes in place of an error.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    Observable(producer.replaceError(with: element))
  }

  /// Subscribes the sequences one after the other, until one of them completes; ends with the last
  /// error where none does. The next one is asked for when the one before it has failed.
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    Observable(Source<Element>.catch(sequence: sequence.lazy.map(\.producer)))
  }
}
