import Weir

/// An observer without its type.
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
  public typealias EventHandler = @Sendable (Event<Element>) -> Void

  private let receive: (Event<Element>) -> Void

  /// An observer that calls `eventHandler` with each event.
  @preconcurrency
  public init(eventHandler: @escaping EventHandler) {
    receive = eventHandler
  }

  /// The observer given, without its type.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    receive = { observer.on($0) }
  }

  init(_ sink: Sink<Element>) {
    receive = { sink.on($0) }
  }

  init(receiving receive: @escaping (Event<Element>) -> Void) {
    self.receive = receive
  }

  public func on(_ event: Event<Element>) { receive(event) }

  public func asObserver() -> AnyObserver<Element> { self }
}
