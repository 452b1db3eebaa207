/// The time during which something lives: a run of a producer, a signal, an object with a token.
///
/// ```swift
/// let producer = SignalProducer<Int, Never> { observer, lifetime in
///   lifetime.observeEnded { print("released") }
/// }
/// ```
public struct Lifetime: Sendable {
  @usableFromInline let disposables: CompositeDisposable

  @inlinable
  init(_ disposables: CompositeDisposable) {
    self.disposables = disposables
  }

  /// True once the end has come.
  public var hasEnded: Bool { disposables.isDisposed }

  /// Runs `action` at the end; at once where that has come. The result takes it back.
  @discardableResult @preconcurrency
  public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    disposables.add(action)
  }

  /// Disposes `disposable` at the end.
  public static func += (lifetime: Lifetime, disposable: (any Disposable)?) {
    lifetime.disposables += disposable
  }

  /// A lifetime that ends when its token goes away or is disposed.
  public static func make() -> (lifetime: Lifetime, token: Token) {
    let token = Token()
    return (token.lifetime, token)
  }

  /// What keeps a lifetime going.
  public final class Token: Sendable {
    fileprivate let disposables = CompositeDisposable()

    public init() {}

    deinit { disposables.dispose() }

    public func dispose() { disposables.dispose() }

    var lifetime: Lifetime { Lifetime(disposables) }
  }
}
