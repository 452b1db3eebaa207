/// An observer that hands each element to a closure, with an object that it does not keep alive.
///
/// It does so on the main queue unless it is given another scheduler. It takes no errors: one that
/// comes is a fault of the program, which ends here in a debug build.
public struct Binder<Value>: ObserverType, @unchecked Sendable {
  public typealias Element = Value

  private let receive: (Event<Value>) -> Void

  @preconcurrency
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping @Sendable (Target, Value) -> Void
  ) {
    let target = WeakReference(target)
    receive = { event in
      switch event {
      case .next(let element):
        _ = scheduler.schedule(element) { element in
          target.with { binding($0, element) }
          return Disposables.create()
        }
      case .error(let error): unexpected(error)
      case .completed: break
      }
    }
  }

  public func on(_ event: Event<Value>) { receive(event) }

  public func asObserver() -> AnyObserver<Value> { AnyObserver(self) }
}
