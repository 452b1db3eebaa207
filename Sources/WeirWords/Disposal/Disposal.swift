import WeirRuntime

extension Word {
  static let disposal: [Word] =
    (disposing + disposables + collectingDisposables + replaceableDisposables + lifetimes)
    .listed(in: .disposal)
}

extension Word.Place {
  static let disposables = Word.Place.value([
    .disposable, .collectingDisposable, .serialDisposable, .singleAssignmentDisposable,
    .refCountDisposable,
  ])
}
