import Weir

/// A type that can be converted to a sequence that does not fail.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// A sequence that does not fail. Each subscription runs its own work.
///
/// ```swift
/// let request = Observable<Int>.error(RxError.timeout)
/// _ = request.asInfallible(onErrorJustReturn: 0).subscribe(onNext: { print($0) })  //> 0
/// ```
/// It is a programming error if a closure of an operator throws, or if a sequence that is combined
/// with this one fails. Such an error causes an assertion failure in debug builds and completes the
/// sequence in release builds.
public struct Infallible<Element>: InfallibleType {
  private let source: Observable<Element>

  /// Wraps an observable that does not fail.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Wraps an observable whose errors are programming errors.
  init(checking source: Observable<Element>) {
    self.init(source.unfailing("an infallible sequence"))
  }

  /// Returns an observable of the same events. It does not fail.
  public func asObservable() -> Observable<Element> { source }
}

extension Infallible: Sendable {}

extension Observable {
  /// Returns the sequence without errors. An error causes an assertion failure in debug builds and
  /// completes the sequence in release builds.
  func unfailing(_ promise: StaticString) -> Observable<Element> {
    Observable(
      producer.flatMapError { error in
        assertionFailure("\(promise) fails: \(error)")
        return .empty
      })
  }
}

extension InfallibleType {
  /// Calls `on` with each event.
  @preconcurrency
  public func subscribe(
    _ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void
  ) -> any Disposable {
    asObservable().subscribe { event in
      switch event {
      case .next(let element): on(.next(element))
      case .completed: on(.completed)
      case .error(let error): assertionFailure("an infallible sequence fails: \(error)")
      }
    }
  }

  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onNext: called with each element.
  ///   - onCompleted: called on completion.
  ///   - onDisposed: called once, after the completion or when the result is disposed.
  @preconcurrency
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure for each kind of event, called with `object` while it exists. Holds
  /// the object weakly.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// The elements as an asynchronous sequence. Subscribes immediately, and disposes the
  /// subscription when the iteration ends.
  public var values: AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeStream()
    let subscription = Unchecked(
      subscribe(
        onNext: { element in
          // The element is transferred to the stream and not accessed here again.
          nonisolated(unsafe) let element = element
          continuation.yield(element)
        },
        onDisposed: { continuation.finish() }))
    continuation.onTermination = { _ in subscription.value.dispose() }
    return stream
  }
}

extension ObservableConvertibleType {
  /// Replaces an error with `element` and a completion.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Replaces an error with `infallible`.
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    asInfallible { _ in infallible }
  }

  /// Replaces an error with the sequence that `onErrorRecover` returns for it.
  @preconcurrency
  public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}
