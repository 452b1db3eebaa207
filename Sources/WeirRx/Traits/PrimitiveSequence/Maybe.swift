/// The trait of sequences of at most one element.
public enum MaybeTrait {}

/// A sequence that emits one element, completes without one, or fails. Each subscription runs its
/// own work.
///
/// ```swift
/// let cached = Maybe<Int>.empty()
/// let request = Single.just(42)
/// _ = cached.ifEmpty(switchTo: request).subscribe(onSuccess: { print($0) })  //> 42
/// ```
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The event of a `Maybe`.
@frozen
public enum MaybeEvent<Element> {
  /// The only element.
  case success(Element)
  /// The sequence terminates with an error.
  case error(any Swift.Error)
  /// The sequence completes without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A function that sends the event of a maybe; see `create(subscribe:)`.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// Creates a maybe that calls `subscribe` for each subscription. Events after the first one are
  /// ignored. The returned disposable is disposed after the first event or when the subscription is
  /// disposed.
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

  /// Emits one element.
  public static func just(_ element: Element) -> Maybe<Element> {
    Maybe(raw: .just(element))
  }

  /// Emits one element on `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// Fails at once.
  public static func error(_ error: any Swift.Error) -> Maybe<Element> {
    Maybe(raw: .error(error))
  }

  /// Never emits an event.
  public static func never() -> Maybe<Element> {
    Maybe(raw: .never())
  }

  /// Completes at once.
  public static func empty() -> Maybe<Element> {
    Maybe(raw: .empty())
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Calls `observer` with the event.
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

  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onError: called with the error. If it is nil, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called on completion without an element.
  ///   - onDisposed: called once, after the first event or when the result is disposed.
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

  /// Subscribes with a closure for each kind of event, called with `object` if it still exists.
  /// Holds the object weakly.
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
