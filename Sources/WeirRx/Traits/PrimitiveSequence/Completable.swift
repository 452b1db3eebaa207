/// The trait of sequences without elements.
public enum CompletableTrait {}

/// A sequence that completes or fails without emitting an element. Each subscription runs its own
/// work.
///
/// ```swift
/// let saving = Completable.empty().do(onCompleted: { print("saved") })
/// _ = saving.andThen(Single.just(42)).subscribe(onSuccess: { print($0) })  //> saved | 42
/// ```
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The event of a `Completable`.
@frozen
public enum CompletableEvent: Sendable {
  /// The sequence terminates with an error.
  case error(any Swift.Error)
  /// The sequence completes.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// A function that sends the event of a completable; see `create(subscribe:)`.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// Creates a completable that calls `subscribe` for each subscription. Events after the first one
  /// are ignored. The returned disposable is disposed after the first event or when the
  /// subscription is disposed.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (_ completable: @escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Fails at once.
  public static func error(_ error: any Swift.Error) -> Completable {
    Completable(raw: .error(error))
  }

  /// Never terminates.
  public static func never() -> Completable {
    Completable(raw: .never())
  }

  /// Completes at once.
  public static func empty() -> Completable {
    Completable(raw: .empty())
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls `observer` with the event.
  @preconcurrency
  public func subscribe(
    _ observer: @escaping @Sendable (CompletableEvent) -> Void
  ) -> any Disposable {
    source.subscribe(
      onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
  }

  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onCompleted: called on completion.
  ///   - onError: called with the error. If it is nil, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the termination or when the result is disposed.
  @preconcurrency
  public func subscribe(
    onCompleted: (@Sendable () -> Void)? = nil,
    onError: (@Sendable (any Swift.Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure for each kind of event, called with `object` if it still exists.
  /// Holds the object weakly.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onError: (@Sendable (Object, any Swift.Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}
