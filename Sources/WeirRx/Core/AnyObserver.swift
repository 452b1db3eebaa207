import Weir

/// A type-erased observer.
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
  /// A closure that receives each event of an observer.
  public typealias EventHandler = @Sendable (Event<Element>) -> Void

  @usableFromInline let receive: (Event<Element>) -> Void

  /// Creates an observer that calls `eventHandler` with each event.
  @preconcurrency @inlinable
  public init(eventHandler: @escaping EventHandler) {
    receive = eventHandler
  }

  /// Creates a type-erased observer from another one.
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

  /// Passes an event to the event handler or the wrapped observer.
  @inlinable
  public func on(_ event: Event<Element>) { receive(event) }

  /// Returns the observer itself.
  public func asObserver() -> AnyObserver<Element> { self }
}
