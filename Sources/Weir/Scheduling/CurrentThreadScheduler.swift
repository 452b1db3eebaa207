/// Runs actions on the thread that schedules them: at once, or, inside such an action, when that one
/// and those before it are done. So what an action schedules does not nest in it.
///
/// ```swift
/// let scheduler = CurrentThreadScheduler()
/// scheduler.schedule {
///   scheduler.schedule { print("inner") }
///   print("outer")
/// }  //> outer | inner
/// ```
public final class CurrentThreadScheduler: Scheduler {
  /// The actions that wait on one thread.
  @usableFromInline
  final class Trampoline: @unchecked Sendable {
    fileprivate let task = withUnsafeCurrentTask { $0 }
    fileprivate var waiting: ArraySlice<ScheduledAction> = []

    /// True where what is scheduled now would be done next.
    @usableFromInline
    var isIdle: Bool { waiting.isEmpty }
  }

  @TaskLocal private static var inherited: Trampoline?

  public init() {}

  /// True where an action would run at once: outside of the actions of such schedulers.
  public static var isScheduleRequired: Bool { trampoline == nil }

  /// The trampoline that is at work further up the stack. A task that was created inside one of its
  /// actions inherits it, but does not run on its thread.
  private static var trampoline: Trampoline? {
    guard let inherited, withUnsafeCurrentTask(body: { $0 == inherited.task }) else { return nil }
    return inherited
  }

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

  /// The trampoline that `scheduler` would leave an action to, if it is of this kind.
  @usableFromInline
  static func trampoline(of scheduler: any Scheduler) -> Trampoline? {
    scheduler is CurrentThreadScheduler ? trampoline : nil
  }

  /// Runs `action` now, then what was scheduled meanwhile, unless that is being done further up.
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
