import WeirRuntime

extension Word {
  static let buffering: [Word] =
    (collecting + windows + bufferingObservables.sharing(exported: .absent(.rx)))
    .listed(in: .buffering)
}
