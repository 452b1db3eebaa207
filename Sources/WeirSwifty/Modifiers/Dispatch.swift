public import Dispatch

extension EndPoint {
  /// Runs the closures that follow on `queue`, one at a time.
  public func dispatch(to queue: DispatchQueue) -> EndPoint {
    EndPoint(observable: observable, context.running(on: Line(to: queue)))
  }

  /// Runs the closures that follow, one at a time, on the global queue of a quality of service.
  public func dispatch(qos: DispatchQoS = .default) -> EndPoint {
    dispatch(to: .global(qos: qos.qosClass))
  }

  /// Runs the closures that follow where the messages are sent.
  public func noDispatch() -> EndPoint {
    EndPoint(observable: observable, context.runningWhereSent)
  }
}
