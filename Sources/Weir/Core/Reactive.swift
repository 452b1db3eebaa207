/// A type that offers its reactive extensions under `reactive`, separate from its other members.
///
/// ```swift
/// final class Thermometer: ReactiveExtensionsProvider {
///   let degrees = MutableProperty(18)
/// }
///
/// extension Reactive where Base == Thermometer {
///   var isWarm: Property<Bool> { base.degrees.map { $0 >= 20 } }
/// }
///
/// let thermometer = Thermometer()
/// thermometer.reactive.isWarm.producer.startWithValues { print($0) }  //> false
/// thermometer.degrees.value = 21                                      //> true
/// ```
public protocol ReactiveExtensionsProvider {}

extension ReactiveExtensionsProvider {
  /// The reactive extensions of this instance.
  public var reactive: Reactive<Self> { Reactive(self) }

  /// The reactive extensions of this type.
  public static var reactive: Reactive<Self>.Type { Reactive<Self>.self }
}

/// A namespace for the reactive extensions of a type.
public struct Reactive<Base> {
  /// The extended instance.
  public let base: Base

  /// Creates the namespace of `base`. `base.reactive` is the usual way to get it.
  public init(_ base: Base) {
    self.base = base
  }
}

extension Reactive: Sendable where Base: Sendable {}
