import Weir

/// An observer without its type.
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
  public typealias EventHandler = @Sendable (Event<Element>) -> Void

  @usableFromInline let receive: (Event<Element>) -> Void

  /// An observer that calls `eventHandler` with each event.
  @preconcurrency @inlinable
  public init(eventHandler: @escaping EventHandler) {
    receive = eventHandler
  }

  /// The observer given, without its type.
  @inlinable
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    receive = { observer.on($0) }
  }

  @inlinable
  init(_ sink: Sink<Element>) {
    receive = { sink.on($0) }
  }

  @inlinable
  init(receiving receive: @escaping (Event<Element>) -> Void) {
    self.receive = receive
  }

  @inlinable
  public func on(_ event: Event<Element>) { receive(event) }

  public func asObserver() -> AnyObserver<Element> { self }
}
