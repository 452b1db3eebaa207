import Weir

extension ObservableType {
  /// Emits the events of the first sequence to emit one, and disposes the others. Never terminates
  /// if there are no sequences.
  public static func amb<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    let producers = sequence.map(\.producer)
    return Observable(producers.isEmpty ? .never : Source<Element>.race(producers))
  }

  /// Emits the events of this sequence or of `right`, whichever is the first to emit one.
  public func amb<O2: ObservableType>(
    _ right: O2
  ) -> Observable<Element> where O2.Element == Element {
    Observable(producer.race(with: right.producer))
  }
}
