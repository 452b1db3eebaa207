/// A namespace for the reactive extensions of a type.
///
/// ```swift
/// final class Account: ReactiveCompatible {
///   let balances = PublishSubject<Int>()
/// }
///
/// extension Reactive where Base: Account {
///   var balance: Observable<Int> { base.balances.asObservable() }
/// }
///
/// let account = Account()
/// _ = account.rx.balance.subscribe(onNext: { print($0) })
/// account.balances.onNext(10)  //> 10
/// ```
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The extended object.
  public let base: Base

  /// Creates the namespace of an object; the property `rx` does this for the conforming types of
  /// `ReactiveCompatible`.
  public init(_ base: Base) {
    self.base = base
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type with reactive extensions in its property `rx`.
public protocol ReactiveCompatible {
  /// The type that the reactive extensions extend, usually the conforming type.
  associatedtype ReactiveBase

  /// The reactive extensions of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The reactive extensions of the object.
  var rx: Reactive<ReactiveBase> { get set }
}

// The setters allow settable properties of extensions to be assigned on immutable objects.
extension ReactiveCompatible {
  /// The namespace of the reactive extensions of the type. Setting it has no effect.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    set {}
  }

  /// The namespace of the reactive extensions of this object. Setting it has no effect.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}
