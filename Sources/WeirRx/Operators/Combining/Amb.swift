import Weir

extension ObservableType {
  /// Sends the events of the sequence that is the first to send one; without any, never ends.
  public static func amb<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    let producers = sequence.map(\.producer)
    return Observable(producers.isEmpty ? .never : Source<Element>.race(producers))
  }

  /// Sends the events of the sequence that is the first to send one, this or `right`.
  public func amb<O2: ObservableType>(
    _ right: O2
  ) -> Observable<Element> where O2.Element == Element {
    Observable(producer.race(with: right.producer))
  }
}
