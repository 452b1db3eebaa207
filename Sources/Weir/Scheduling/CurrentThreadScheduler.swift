/// A scheduler whose actions run on the thread that schedules them.
///
/// An action runs immediately. An action that is scheduled inside another one runs after it and the
/// actions that are already waiting, so actions do not nest.
///
/// ```swift
/// let scheduler = CurrentThreadScheduler()
/// scheduler.schedule {
///   scheduler.schedule { print("inner") }
///   print("outer")
/// }  //> outer | inner
/// ```
public final class CurrentThreadScheduler: Scheduler {
  /// The queue of the actions that wait on one thread.
  @usableFromInline
  final class Trampoline: @unchecked Sendable {
    fileprivate let task = withUnsafeCurrentTask { $0 }
    fileprivate var waiting: ArraySlice<ScheduledAction> = []

    /// Whether an action that is scheduled now would be the next to run.
    @usableFromInline
    var isIdle: Bool { waiting.isEmpty }
  }

  @TaskLocal private static var inherited: Trampoline?

  /// Creates a scheduler. All instances share the queue of waiting actions of a thread.
  public init() {}

  /// Whether an action would run immediately, because no action of such a scheduler is running on
  /// this thread.
  public static var isScheduleRequired: Bool { trampoline == nil }

  /// The trampoline that is running on the current stack.
  ///
  /// A task created inside an action inherits the task-local value but runs on another stack, hence
  /// the comparison of tasks.
  private static var trampoline: Trampoline? {
    guard let inherited, withUnsafeCurrentTask(body: { $0 == inherited.task }) else { return nil }
    return inherited
  }

  /// Runs `action` immediately and returns nil. Inside an action of a current-thread scheduler,
  /// enqueues it; disposing the result before it runs then cancels it.
  @discardableResult @preconcurrency
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    if let trampoline = Self.trampoline {
      let scheduled = ScheduledAction(action)
      trampoline.waiting.append(scheduled)
      return scheduled
    }
    Self.trampoline(action)
    return nil
  }

  /// The trampoline to which `scheduler` would add an action; nil for schedulers of other types.
  @usableFromInline
  static func trampoline(of scheduler: any Scheduler) -> Trampoline? {
    scheduler is CurrentThreadScheduler ? trampoline : nil
  }

  /// Runs `action`, then the actions that it scheduled. If a trampoline is already running on this
  /// stack, only runs `action`.
  @usableFromInline
  package static func trampoline<Result>(_ action: () -> Result) -> Result {
    guard isScheduleRequired else { return action() }
    let trampoline = Trampoline()
    return $inherited.withValue(trampoline) {
      let result = action()
      while let next = trampoline.waiting.popFirst() { next.run() }
      return result
    }
  }
}
