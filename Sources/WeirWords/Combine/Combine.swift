import WeirRuntime

extension Word {
  static let combine: [Word] = [
    [publishers, publishersOfOperators, combineOperators, combineTime].flatMap(\.self)
      .sharing(distribution: .function),
    (combineSubjects + subscribing + subscribers).sharing(distribution: .ofOneProcess),
  ].flatMap(\.self).listed(in: .subjects, exported: .absent(.combine))
}

extension Word.Place {
  /// A member of Combine's publishers.
  static let publishers = Word.Place.value([.publisher])
}

extension WordCall {
  /// Returns the number of values that a demand requests, `.max` for all.
  func count(ofDemand value: Value) throws(Fault) -> Int {
    guard case .object(let object as DemandObject) = value else {
      throw mistake(0, "a demand, as .max(2)", value)
    }
    return object.count
  }
}
