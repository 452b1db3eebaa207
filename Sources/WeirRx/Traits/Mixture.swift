/// Sequences of elements of several types, combined as a list of sequences of one.
struct Mixture<each Input> {
  private var sources: [Observable<Any>] = []

  init(_ source: repeat Observable<each Input>) {
    repeat sources.append((each source).map { $0 })
  }

  /// Sends the first elements of all as a tuple, then the second ones, and so on.
  func zip() -> Observable<(repeat each Input)> {
    .zip(sources) { Self.tuple($0) }
  }

  /// The same with what `select` makes of the elements.
  func zip<Result>(
    _ select: @escaping @Sendable (repeat each Input) throws -> Result
  ) -> Observable<Result> {
    .zip(sources) { row in
      let elements = Self.tuple(row)
      return try select(repeat each elements)
    }
  }

  /// Sends the latest elements as a tuple, whenever one comes and there is one of each.
  func combineLatest() -> Observable<(repeat each Input)> {
    .combineLatest(sources) { Self.tuple($0) }
  }

  /// The same with what `select` makes of the elements.
  func combineLatest<Result>(
    _ select: @escaping @Sendable (repeat each Input) throws -> Result
  ) -> Observable<Result> {
    .combineLatest(sources) { row in
      let elements = Self.tuple(row)
      return try select(repeat each elements)
    }
  }

  private static func tuple(_ row: [Any]) -> (repeat each Input) {
    var elements = row.makeIterator()
    func next<Element>(_: Element.Type) -> Element { elements.next()! as! Element }
    return (repeat next((each Input).self))
  }
}
