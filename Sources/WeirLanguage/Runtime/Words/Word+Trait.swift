import WeirSyntax

extension Word {
  /// Which trait the stream has that the word makes of one with a trait.
  enum TraitOfResult: Sendable {
    /// The one that keeps what the word keeps.
    case kept
    /// What is known of the arguments of a call decides.
    case decided(NamedType?, of: Word)
  }

  /// The word as one call of it means it.
  func making(_ trait: NamedType?) -> Word { Word(entry, making: trait) }

  /// The word as the catalogue has it.
  var entry: Word {
    if case .decided(_, let entry) = traitOfResult { entry } else { self }
  }
}

extension NamedType {
  /// The trait of what an operator makes of this one that keeps only some promises: the same, or
  /// what promises just the rest, or none.
  func keeping(_ kept: Promise) -> NamedType? {
    guard role == .trait else { return isRx ? .observable : nil }
    let rest = promise.intersection(kept)
    if rest == promise { return self }
    return Self.traits.first { $0.promise == rest } ?? (isRx ? .observable : nil)
  }

  /// The type of a stream with this trait, whose values are of any type.
  var type: Type { .named(name, parameters.map { _ in .dynamic }) }
}

extension Promise {
  /// What is left of a promise by another stream that goes into the result.
  ///
  /// - Parameter values: true where its values become values of the result.
  func left(values: Bool) -> Promise {
    union(.runs).union(values ? [] : .number)
  }
}
