/// The trait of sequences of exactly one element.
public enum SingleTrait {}

/// A sequence that emits exactly one element or fails. Each subscription runs its own work.
///
/// ```swift
/// let answer = Single<Int>.create { single in
///   single(.success(42))
///   return Disposables.create()
/// }
/// _ = answer.subscribe(onSuccess: { print($0) })  //> 42
/// ```
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The event of a `Single`.
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>

extension Result where Failure == any Swift.Error {
  /// The RxSwift 5 name of `failure(_:)`.
  public static func error(_ error: any Swift.Error) -> Self { .failure(error) }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A function that sends the element or the error of a single; see `create(subscribe:)`.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// Creates a single that calls `subscribe` for each subscription. Events after the first one are
  /// ignored. The returned disposable is disposed after the first event or when the subscription is
  /// disposed.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (_ single: @escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: Observable.create { observer in
        subscribe { event in
          switch event {
          case .success(let element): observer.onNext(element)
          case .failure(let error): observer.onError(error)
          }
        }
      }.take(1))
  }

  /// Emits one element.
  public static func just(_ element: Element) -> Single<Element> {
    Single(raw: .just(element))
  }

  /// Emits one element on `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// Fails at once.
  public static func error(_ error: any Swift.Error) -> Single<Element> {
    Single(raw: .error(error))
  }

  /// Never emits an event.
  public static func never() -> Single<Element> {
    Single(raw: .never())
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls `observer` with the element or the error.
  @preconcurrency
  public func subscribe(
    _ observer: @escaping @Sendable (SingleEvent<Element>) -> Void
  ) -> any Disposable {
    primitiveSequence.subscribe { event in
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.failure(error))
      case .completed: break
      }
    }
  }

  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onFailure: called with the error. If it is nil, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the first event or when the result is disposed.
  @preconcurrency
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onFailure: (@Sendable (any Swift.Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let fail = onFailure ?? Hooks.unhandled()
    return primitiveSequence.subscribe(onDisposed: onDisposed) { event in
      switch event {
      case .next(let element): onSuccess?(element)
      case .error(let error): fail(error)
      case .completed: break
      }
    }
  }

  /// The RxSwift 5 name of `subscribe(onSuccess:onFailure:onDisposed:)`.
  @preconcurrency
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: @escaping @Sendable (any Swift.Error) -> Void,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
  }

  /// Subscribes with a closure for each kind of event, called with `object` if it still exists.
  /// Holds the object weakly.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onFailure: (@Sendable (Object, any Swift.Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    let object = WeakReference(object)
    return subscribe(
      onSuccess: { element in object.with { onSuccess?($0, element) } },
      onFailure: { error in object.with { onFailure?($0, error) } },
      onDisposed: { object.with { onDisposed?($0) } })
  }
}
