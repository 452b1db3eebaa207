import Weir

/// A sequence of at most one element: a `Single`, a `Maybe` or a `Completable`, depending on its
/// trait.
///
/// It wraps an observable that satisfies the trait; `asObservable()` returns that observable.
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  init(raw: Observable<Element>) {
    source = raw
  }
}

extension PrimitiveSequence: Sendable {}

/// A type that can be converted to a sequence of at most one element.
public protocol PrimitiveSequenceType {
  /// The guarantee about the events of the sequence.
  associatedtype Trait
  /// The type of the element of the sequence; `Never` for a completable.
  associatedtype Element

  /// The sequence itself as a `Single`, `Maybe` or `Completable`.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The sequence itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// Returns an observable of the same events. The element of a single or maybe is followed by a
  /// completion.
  public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequenceType {
  var source: Observable<Element> { primitiveSequence.source }
}

extension PrimitiveSequence {
  /// Calls `observer` with the first event, then `onDisposed`, which is also called on disposal.
  /// Later events are ignored.
  func subscribe(
    onDisposed: (@Sendable () -> Void)? = nil,
    handingFirst observer: @escaping @Sendable (Event<Element>) -> Void
  ) -> any Disposable {
    let isOver = Locked(false)
    let disposed = onDisposed.map { AnyDisposable($0) }
    let sink = Sink<Element>(on: { event in
      let isFirst = !isOver.exchange(true)
      guard isFirst else { return }
      observer(event)
      disposed?.dispose()
    })
    return source.start(sink, disposed: disposed)
  }
}
