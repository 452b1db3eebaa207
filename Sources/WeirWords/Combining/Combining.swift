import WeirRuntime

extension Word {
  static let combining: [Word] =
    (latestTogether + zipped + forkJoined + merging + mergingInOrder + sequencing + sampling)
    .listed(in: .combining)
}
