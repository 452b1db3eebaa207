import WeirRuntime

extension Word {
  static let sending: [Word] =
    (observers + (events + results).sharing(distribution: .function)).listed(in: .sending)
}
