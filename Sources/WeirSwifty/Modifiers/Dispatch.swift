public import Dispatch

extension EndPoint {
  /// Runs the subsequent closures of the chain on `queue`, one at a time.
  public func dispatch(to queue: DispatchQueue) -> EndPoint {
    EndPoint(observable: observable, context.running(on: Line(to: queue)))
  }

  /// Runs the subsequent closures of the chain on the global queue of a quality of service, one at
  /// a time.
  public func dispatch(qos: DispatchQoS = .default) -> EndPoint {
    dispatch(to: .global(qos: qos.qosClass))
  }

  /// Runs the subsequent closures of the chain on the sending thread.
  public func noDispatch() -> EndPoint {
    EndPoint(observable: observable, context.runningWhereSent)
  }
}
