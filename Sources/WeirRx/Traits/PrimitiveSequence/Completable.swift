/// The trait of sequences without elements.
public enum CompletableTrait {}

/// A sequence that completes or fails, and sends no elements. Its work begins with each
/// subscription.
///
/// ```swift
/// let saving = Completable.empty().do(onCompleted: { print("saved") })
/// _ = saving.andThen(Single.just(42)).subscribe(onSuccess: { print($0) })  //> saved | 42
/// ```
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The one event of a `Completable`.
@frozen
public enum CompletableEvent: Sendable {
  /// The sequence ends because something went wrong.
  case error(any Swift.Error)
  /// The sequence ends because its work is done.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// A completable whose work `subscribe` does for each subscription. The first event sent counts,
  /// what follows is dropped; what is returned is disposed at the end.
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

  /// Never ends.
  public static func never() -> Completable {
    Completable(raw: .never())
  }

  /// Completes at once.
  public static func empty() -> Completable {
    Completable(raw: .empty())
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls `observer` with the one event.
  @preconcurrency
  public func subscribe(
    _ observer: @escaping @Sendable (CompletableEvent) -> Void
  ) -> any Disposable {
    source.subscribe(
      onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
  }

  /// Calls the closure of what comes.
  ///
  /// - Parameters:
  ///   - onError: without it, an error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: runs once, after the end or when the result is disposed.
  @preconcurrency
  public func subscribe(
    onCompleted: (@Sendable () -> Void)? = nil,
    onError: (@Sendable (any Swift.Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls the closure of what comes with `object`, if that is still alive.
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
