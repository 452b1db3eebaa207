/// The time during which something lives: a run of a producer, a signal, an object with a token.
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
/// An object of one's own has a lifetime when it holds a token, which goes away with it:
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

  /// The lifetime that a token keeps going. It does not keep the token.
  public convenience init(_ token: Token) {
    self.init(token.disposables)
  }

  /// A lifetime that has ended.
  public static let empty: Lifetime = {
    let disposables = CompositeDisposable()
    disposables.dispose()
    return Lifetime(disposables)
  }()

  /// True once the end has come.
  public var hasEnded: Bool { disposables.isDisposed }

  /// A signal that completes at the end.
  public var ended: Signal<Never, Never> {
    Signal { observer, lifetime in
      lifetime += disposables.add { observer.sendCompleted() }
    }
  }

  /// Runs `action` at the end; at once where that has come. The result takes it back.
  @discardableResult @preconcurrency
  public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    disposables.add(action)
  }

  /// Disposes `disposable` at the end; at once where that has come. The result takes it back.
  @discardableResult
  public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
    lifetime.disposables.add(disposable)
  }

  /// A lifetime that ends when its token goes away or is disposed.
  public static func make() -> (lifetime: Lifetime, token: Token) {
    let token = Token()
    return (Lifetime(token), token)
  }

  /// What keeps a lifetime going.
  public final class Token: Sendable {
    fileprivate let disposables = CompositeDisposable()

    public init() {}

    deinit { disposables.dispose() }

    public func dispose() { disposables.dispose() }
  }
}
