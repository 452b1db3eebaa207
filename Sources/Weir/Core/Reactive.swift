/// What has extensions of its own under `reactive`, apart from its other members.
///
/// ```swift
/// extension Timer: ReactiveExtensionsProvider {}
///
/// extension Reactive where Base: Timer {
///   var fired: Signal<Date, Never> { ... }
/// }
///
/// timer.reactive.fired.observeValues { print($0) }
/// ```
public protocol ReactiveExtensionsProvider {}

extension ReactiveExtensionsProvider {
  /// The reactive extensions of this instance.
  public var reactive: Reactive<Self> { Reactive(self) }

  /// The reactive extensions of this type.
  public static var reactive: Reactive<Self>.Type { Reactive<Self>.self }
}

/// The place of the reactive extensions of a type.
public struct Reactive<Base> {
  /// What is extended.
  public let base: Base

  public init(_ base: Base) {
    self.base = base
  }
}

extension Reactive: Sendable where Base: Sendable {}
