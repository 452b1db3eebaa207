public import Weir

/// A source that sends the messages that it is fired with. Thread-safe.
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

  /// Creates a signal.
  ///
  /// - Parameter scheduler: runs the closures of the chains, unless they are dispatched elsewhere,
  ///   and is the clock of their timed modifiers.
  public init(on scheduler: any DateScheduler = QueueScheduler.main) {
    context = Context(scheduler)
  }

  /// Creates a signal with a first message.
  public convenience init(value: T, on scheduler: any DateScheduler = QueueScheduler.main) {
    self.init(on: scheduler)
    fire(with: value)
  }

  deinit { observable.end() }

  /// Sends a message.
  public func fire(with message: T) { observable.send(message: message) }

  /// Sends a message.
  public func fire(_ message: T) { observable.send(message: message) }

  /// The end point for chains of modifiers.
  public var fired: EndPoint<ObservableSync<T>> { EndPoint(observable: observable, context) }
}

extension Signal where T == Void {
  /// Sends an empty message.
  public func fire() { fire(with: ()) }
}

extension Signal: @unchecked Sendable where T: Sendable {}
