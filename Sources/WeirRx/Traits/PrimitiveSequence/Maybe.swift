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
  /// Calls `observer` with the one event.
  @preconcurrency
  public func subscribe(
    _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void
  ) -> any Disposable {
    primitiveSequence.subscribe { event in
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.error(error))
      case .completed: observer(.completed)
      }
    }
  }

  /// Calls the closure of what comes.
  ///
  /// - Parameters:
  ///   - onError: without it, an error goes to `Hooks.defaultErrorHandler`.
  ///   - onCompleted: is not called where there was an element.
  ///   - onDisposed: runs once, after the first event or when the result is disposed.
  @preconcurrency
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Swift.Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let fail = onError ?? Hooks.unhandled()
    return primitiveSequence.subscribe(onDisposed: onDisposed) { event in
      switch event {
      case .next(let element): onSuccess?(element)
      case .error(let error): fail(error)
      case .completed: onCompleted?()
      }
    }
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
    let object = WeakReference(object)
    return subscribe(
      onSuccess: { element in object.with { onSuccess?($0, element) } },
      onError: { error in object.with { onError?($0, error) } },
      onCompleted: { object.with { onCompleted?($0) } },
      onDisposed: { object.with { onDisposed?($0) } })
  }
}
