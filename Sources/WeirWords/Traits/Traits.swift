import WeirRuntime

extension Word {
  static let traits: [Word] =
    (creatingTraits + combiningTraits + subscribingToTraits + driving + convertingTraits
    + oneValueOperators + controls)
    .listed(in: .traits, exported: .absent(.rx))
}

extension Word.Place {
  static let oneValueTypes = Word.Place.type(["Single", "Maybe", "Completable"])
  static let sharedTypes = Word.Place.type(["Infallible", "Driver"])
  static let traitTypes = Word.Place.type([
    "Single", "Maybe", "Completable", "Infallible", "Driver",
  ])
}
