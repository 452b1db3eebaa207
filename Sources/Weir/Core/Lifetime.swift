/// The lifetime of a run, a signal or an object that holds a token.
///
/// ```swift
/// let producer = SignalProducer<Int, Never> { observer, lifetime in
///   lifetime.observeEnded { print("released") }
///   observer.send(value: 1)
///   observer.sendCompleted()
/// }
/// producer.start { print($0) }  //> VALUE 1 | COMPLETED | released
/// ```
///
/// To give an object a lifetime, store a token in it. The lifetime ends when the object is
/// released:
///
/// ```swift
/// final class Player {
///   private let token = Lifetime.Token()
///   var lifetime: Lifetime { Lifetime(token) }
/// }
///
/// var player: Player? = Player()
/// player?.lifetime.observeEnded { print("the player is gone") }
/// player = nil  //> the player is gone
/// ```
public final class Lifetime: Sendable {
  @usableFromInline let disposables: CompositeDisposable

  @inlinable
  init(_ disposables: CompositeDisposable) {
    self.disposables = disposables
  }

  /// Creates the lifetime of a token. It does not retain the token.
  public convenience init(_ token: Token) {
    self.init(token.disposables)
  }

  /// A lifetime that has already ended.
  public static let empty: Lifetime = {
    let disposables = CompositeDisposable()
    disposables.dispose()
    return Lifetime(disposables)
  }()

  /// Whether the lifetime has ended.
  public var hasEnded: Bool { disposables.isDisposed }

  /// A signal that completes when the lifetime ends.
  public var ended: Signal<Never, Never> {
    Signal { observer, lifetime in
      lifetime += disposables.add { observer.sendCompleted() }
    }
  }

  /// Runs `action` when the lifetime ends. Disposing the result cancels the action.
  ///
  /// Runs `action` immediately and returns nil if the lifetime has already ended.
  @discardableResult @preconcurrency
  public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    disposables.add(action)
  }

  /// Disposes `disposable` when the lifetime ends. Disposing the result before then removes
  /// `disposable` without disposing it.
  ///
  /// Disposes `disposable` immediately and returns nil if the lifetime has already ended.
  @discardableResult
  public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
    lifetime.disposables.add(disposable)
  }

  /// Creates a lifetime that ends when its token is released or disposed.
  public static func make() -> (lifetime: Lifetime, token: Token) {
    let token = Token()
    return (Lifetime(token), token)
  }

  /// An object whose release ends a lifetime.
  public final class Token: Sendable {
    fileprivate let disposables = CompositeDisposable()

    /// Creates a token. `Lifetime(token)` is its lifetime.
    public init() {}

    deinit { disposables.dispose() }

    /// Ends the lifetime before the token is released. Further calls do nothing.
    public func dispose() { disposables.dispose() }
  }
}
