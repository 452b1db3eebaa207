public import Weir

/// Sends the messages that it is fired with. Any thread may fire it.
///
/// ```swift
/// let signal = Signal<Int>()
/// let observables = ObservableCollection()
/// signal.fired.then { print($0) }.append(to: observables)
/// signal.fire(with: 20)  //> 20
/// ```
public final class Signal<T> {
  private let observable = ObservableSync<T>()
  private let context: Context

  /// - Parameter scheduler: where the closures of its chains run unless they are dispatched
  ///   elsewhere, and the clock of their timed modifiers.
  public init(on scheduler: any DateScheduler = QueueScheduler.main) {
    context = Context(scheduler)
  }

  /// A signal that has been fired with a first message.
  public convenience init(value: T, on scheduler: any DateScheduler = QueueScheduler.main) {
    self.init(on: scheduler)
    fire(with: value)
  }

  deinit { observable.end() }

  /// Sends a message.
  public func fire(with message: T) { observable.send(message: message) }

  /// Sends a message.
  public func fire(_ message: T) { observable.send(message: message) }

  /// Where modifiers are connected.
  public var fired: EndPoint<ObservableSync<T>> { EndPoint(observable: observable, context) }
}

extension Signal where T == Void {
  /// Sends a message that says nothing but that it comes.
  public func fire() { fire(with: ()) }
}

extension Signal: @unchecked Sendable where T: Sendable {}
