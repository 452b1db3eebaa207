import Weir

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs actions on the thread that schedules them: at once, or, where that is done by such an
/// action, when this action and those that wait before the new one are done.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Weir.Scheduler {
  /// The one scheduler of this kind.
  public static let instance = CurrentThreadScheduler()

  /// True where an action scheduled now would run at once.
  public static var isScheduleRequired: Bool { Trampoline.current == nil }

  private init() {}

  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Weir.Disposable)? {
    guard let trampoline = Trampoline.current else {
      Self.trampoline(action)
      return nil
    }
    let scheduled = ScheduledAction(action)
    trampoline.waiting.append(scheduled)
    return scheduled
  }

  /// Runs `action` now, then what was scheduled meanwhile, unless that is being done further up.
  static func trampoline<Result>(_ action: () -> Result) -> Result {
    Trampoline.current == nil ? Trampoline().run(action) : action()
  }
}

/// The actions that wait on one thread.
private final class Trampoline {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "no thread-local storage is left")
    return key
  }()

  static var current: Trampoline? {
    pthread_getspecific(key).map { Unmanaged<Trampoline>.fromOpaque($0).takeUnretainedValue() }
  }

  var waiting: [ScheduledAction] = []

  func run<Result>(_ action: () -> Result) -> Result {
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, nil) }
    let result = action()
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for scheduled in batch { scheduled.run() }
    }
    return result
  }
}
