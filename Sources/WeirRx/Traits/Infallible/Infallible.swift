import Weir

/// What can be seen as a sequence that does not fail.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// A sequence that cannot fail. It shares nothing: its work begins with each subscription.
///
/// ```swift
/// let request = Observable<Int>.error(RxError.timeout)
/// _ = request.asInfallible(onErrorJustReturn: 0).subscribe(onNext: { print($0) })  //> 0
/// ```
/// Where a closure throws that is handed to an operator, or a sequence fails that is joined in, the
/// program is at fault: it ends there in a debug build, and the sequence completes in another.
public struct Infallible<Element>: InfallibleType {
  private let source: Observable<Element>

  /// Takes an observable that does not fail.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Takes an observable that fails only where the program is at fault.
  init(checking source: Observable<Element>) {
    self.init(source.unfailing("an infallible sequence"))
  }

  public func asObservable() -> Observable<Element> { source }
}

extension Infallible: Sendable {}

extension Observable {
  /// The same without the error that it was promised not to have.
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

  /// Calls the closure of each kind of event.
  ///
  /// - Parameter onDisposed: runs once, after the end or when the result is disposed.
  @preconcurrency
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls the closure of each kind of event with `object`, as long as that is alive.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// The elements as an asynchronous sequence: subscribes now, and is disposed with the iteration.
  public var values: AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeStream()
    let subscription = Unchecked(
      subscribe(
        onNext: { element in
          // The stream hands it on, and it is not touched here any more.
          nonisolated(unsafe) let element = element
          continuation.yield(element)
        },
        onDisposed: { continuation.finish() }))
    continuation.onTermination = { _ in subscription.value.dispose() }
    return stream
  }
}

extension ObservableConvertibleType {
  /// Sends `element` in place of an error, and completes.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Goes on with `infallible` in place of an error.
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    asInfallible { _ in infallible }
  }

  /// Goes on with what `onErrorRecover` returns for the error, in place of the error.
  @preconcurrency
  public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}
