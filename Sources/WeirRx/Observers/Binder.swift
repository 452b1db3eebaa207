/// An observer that calls a closure with its target and each element. It holds the target weakly.
///
/// The closure runs on the main queue, or on another scheduler if one is given. A binder cannot
/// fail: an error that reaches it is a programming error, which causes an assertion failure in
/// debug builds.
public struct Binder<Value>: ObserverType, @unchecked Sendable {
  public typealias Element = Value

  private let receive: (Event<Value>) -> Void

  /// Creates an observer that passes its elements to a closure.
  ///
  /// - Parameters:
  ///   - target: the object to update, held weakly. After its deinitialization, elements are
  ///     ignored.
  ///   - scheduler: executes the closure; by default, a main scheduler.
  ///   - binding: called with the target and each element.
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

  /// Schedules a call of the closure with the element of a `next` event. A completion is ignored;
  /// an error causes an assertion failure in debug builds.
  public func on(_ event: Event<Value>) { receive(event) }

  /// Returns a type-erased observer that updates the target like this one.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(self) }
}
