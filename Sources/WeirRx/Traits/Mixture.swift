import Weir

/// A set of sequences with different element types.
struct Mixture<each Input> {
  private let sources: (repeat Observable<each Input>)

  init(_ source: repeat Observable<each Input>) {
    sources = (repeat each source)
  }

  /// Combines the elements of all sequences into tuples in order.
  func zip() -> Observable<(repeat each Input)> {
    Observable<(repeat each Input)>(zippedTuples(repeat (each sources).producer, ending: .all))
  }

  /// Combines the elements of all sequences in order with `select`.
  func zip<Result>(
    _ select: @escaping @Sendable (repeat each Input) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(zippedTuples(repeat (each sources).producer, ending: .all).selecting(select))
  }

  /// Emits a tuple of the latest elements whenever a sequence emits one, once all have emitted.
  func combineLatest() -> Observable<(repeat each Input)> {
    Observable<(repeat each Input)>(
      latestTuples(repeat (each sources).producer, ending: .allOrLoneValue))
  }

  /// Combines the latest elements with `select` whenever a sequence emits one, once all have
  /// emitted.
  func combineLatest<Result>(
    _ select: @escaping @Sendable (repeat each Input) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(
      latestTuples(repeat (each sources).producer, ending: .allOrLoneValue).selecting(select))
  }
}
