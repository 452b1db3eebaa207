import Weir

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

extension PrimitiveSequence {
  /// Hands the first event to `observer` and then runs `onDisposed`, which runs at a disposal too.
  /// What follows the first event is not heard.
  func subscribe(
    onDisposed: (@Sendable () -> Void)? = nil,
    handingFirst observer: @escaping @Sendable (Event<Element>) -> Void
  ) -> any Disposable {
    let isOver = Locked(false)
    let disposed = onDisposed.map { AnyDisposable($0) }
    let sink = Sink<Element>(on: { event in
      let isFirst = isOver.withLock { isOver in
        defer { isOver = true }
        return !isOver
      }
      guard isFirst else { return }
      observer(event)
      disposed?.dispose()
    })
    return source.start(sink, disposed: disposed)
  }
}
