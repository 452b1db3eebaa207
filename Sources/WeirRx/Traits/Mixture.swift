import Weir

/// Sequences of elements of several types.
struct Mixture<each Input> {
  private let sources: (repeat Observable<each Input>)

  init(_ source: repeat Observable<each Input>) {
    sources = (repeat each source)
  }

  /// Sends the first elements of all as a tuple, then the second ones, and so on.
  func zip() -> Observable<(repeat each Input)> {
    Observable<(repeat each Input)>(zippedTuples(repeat (each sources).producer, ending: .all))
  }

  /// The same with what `select` makes of the elements.
  func zip<Result>(
    _ select: @escaping @Sendable (repeat each Input) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(zippedTuples(repeat (each sources).producer, ending: .all).selecting(select))
  }

  /// Sends the latest elements as a tuple, whenever one comes and there is one of each.
  func combineLatest() -> Observable<(repeat each Input)> {
    Observable<(repeat each Input)>(
      latestTuples(repeat (each sources).producer, ending: .allOrLoneValue))
  }

  /// The same with what `select` makes of the elements.
  func combineLatest<Result>(
    _ select: @escaping @Sendable (repeat each Input) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(
      latestTuples(repeat (each sources).producer, ending: .allOrLoneValue).selecting(select))
  }
}
