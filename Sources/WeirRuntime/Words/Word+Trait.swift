import WeirSyntax

extension Word {
  /// How the trait of the resulting stream is determined when the receiver has a trait.
  enum TraitOfResult: Sendable {
    /// Derived from the receiver's trait and the promises that the built-in keeps.
    case kept
    /// Determined by the static types of the arguments of one call.
    case decided(NamedType?, of: Word)
  }

  /// Returns a copy of the built-in for a single call, with a fixed result trait.
  package func making(_ trait: NamedType?) -> Word { Word(entry, making: trait) }

  /// The original entry of the catalog.
  package var entry: Word {
    if case .decided(_, let entry) = traitOfResult { entry } else { self }
  }
}

extension NamedType {
  /// Returns the trait of a stream that keeps only some promises of this trait: this trait or the
  /// one with just the remaining promises. If there is none, returns `Observable` for an RxSwift
  /// trait and nil for any other.
  package func keeping(_ kept: Promise) -> NamedType? {
    guard role == .trait else { return plain }
    if self === NamedType.publisher { return self }
    let rest = promise.intersection(kept)
    if rest == promise { return self }
    return Self.traits.first { $0.promise == rest } ?? (isRx ? .observable : nil)
  }

  /// The type of a cold stream without a trait, in the library of this type; nil for a producer.
  private var plain: NamedType? { isRx ? .observable : isPublisher ? .publisher : nil }

  /// The type of a stream with this trait and values of any type.
  package var type: Type { .named(name, parameters.map { _ in .dynamic }) }
}

extension Promise {
  /// Returns the promises that remain when another stream contributes to the result.
  ///
  /// - Parameter values: whether the other stream's values become values of the result.
  package func left(values: Bool) -> Promise {
    union(.runs).union(values ? [] : .number)
  }
}
