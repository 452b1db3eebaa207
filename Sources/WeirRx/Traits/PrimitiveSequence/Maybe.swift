/// The trait of sequences of at most one element.
public enum MaybeTrait {}

/// A sequence that sends one element, or completes without one, or fails. Its work begins with each
/// subscription.
///
/// ```swift
/// let cached = Maybe<Int>.empty()
/// let request = Single.just(42)
/// _ = cached.ifEmpty(switchTo: request).subscribe(onSuccess: { print($0) })  //> 42
/// ```
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The one event of a `Maybe`.
@frozen
public enum MaybeEvent<Element> {
  /// There is an element, the only one; nothing follows it.
  case success(Element)
  /// The sequence ends because something went wrong.
  case error(any Swift.Error)
  /// The sequence ends without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// A maybe whose work `subscribe` does for each subscription. The first event sent counts, what
  /// follows is dropped; what is returned is disposed at the end.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (_ maybe: @escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: Observable.create { observer in
        subscribe { event in
          switch event {
          case .success(let element): observer.onNext(element)
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      }.take(1))
  }

  /// Sends one element.
  public static func just(_ element: Element) -> Maybe<Element> {
    Maybe(raw: .just(element))
  }

  /// Sends one element, on `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// Fails at once.
  public static func error(_ error: any Swift.Error) -> Maybe<Element> {
    Maybe(raw: .error(error))
  }

  /// Never sends anything.
  public static func never() -> Maybe<Element> {
    Maybe(raw: .never())
  }

  /// Completes at once.
  public static func empty() -> Maybe<Element> {
    Maybe(raw: .empty())
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The one event of the sequence as an element, or its error.
  private var event: Observable<MaybeEvent<Element>> {
    source.map { .success($0) }.ifEmpty(default: .completed)
  }

  /// Calls `observer` with the one event.
  @preconcurrency
  public func subscribe(
    _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void
  ) -> any Disposable {
    event.subscribe(onNext: observer, onError: { observer(.error($0)) })
  }

  /// Calls the closure of what comes.
  ///
  /// - Parameters:
  ///   - onError: without it, an error goes to `Hooks.defaultErrorHandler`.
  ///   - onCompleted: is not called where there was an element.
  ///   - onDisposed: runs once, after the end or when the result is disposed.
  @preconcurrency
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Swift.Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    event.subscribe(
      onNext: { $0.hand(to: onSuccess, onCompleted) }, onError: onError, onDisposed: onDisposed)
  }

  /// Calls the closure of what comes with `object`, if that is still alive.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Swift.Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    event.subscribe(
      with: object,
      onNext: { object, event in
        event.hand(to: { onSuccess?(object, $0) }, { onCompleted?(object) })
      },
      onError: onError, onDisposed: onDisposed)
  }
}

extension MaybeEvent {
  fileprivate func hand(to onSuccess: ((Element) -> Void)?, _ onCompleted: (() -> Void)?) {
    switch self {
    case .success(let element): onSuccess?(element)
    case .completed: onCompleted?()
    case .error: break
    }
  }
}
