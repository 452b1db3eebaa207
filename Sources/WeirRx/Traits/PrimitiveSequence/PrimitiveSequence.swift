/// A sequence of at most one element: a `Single`, a `Maybe` or a `Completable`, as its trait says.
///
/// It is an observable that was made or checked to keep to its trait; `asObservable()` has it back.
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  init(raw: Observable<Element>) {
    source = raw
  }
}

extension PrimitiveSequence: Sendable {}

/// What can be seen as a sequence of at most one element.
public protocol PrimitiveSequenceType {
  /// What is promised of the sequence.
  associatedtype Trait
  associatedtype Element

  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequenceType {
  var source: Observable<Element> { primitiveSequence.source }
}
