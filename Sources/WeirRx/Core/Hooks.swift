import Synchronization
import Weir

/// What applies to the whole program.
public enum Hooks {
  public typealias DefaultErrorHandler =
    @Sendable (
      _ subscriptionCallStack: [String], _ error: any Swift.Error
    ) -> Void
  public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

  private struct Settings {
    var handler: DefaultErrorHandler = { callStack, error in
      print("Unhandled error happened: \(error)")
      if !callStack.isEmpty {
        print("subscription called from:\n\(callStack.joined(separator: "\n"))")
      }
    }
    var capture: CustomCaptureSubscriptionCallstack = { [] }
  }

  private static let settings = Locked(Settings())
  /// The one setting that each subscription asks for.
  private static let recordsCallStack = Synchronization.Atomic<Bool>(false)

  /// What handles the errors of subscriptions that were made without `onError`.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { settings.withLock { $0.handler } }
    set { settings.withLock { $0.handler = newValue } }
  }

  /// What makes the call stack that the error handler is given. It is empty by default.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { settings.withLock { $0.capture } }
    set { settings.withLock { $0.capture = newValue } }
  }

  /// True to capture a call stack with each subscription that has no `onError`.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// What handles the error of a subscription that is made now.
  @usableFromInline
  static func unhandled() -> @Sendable (any Swift.Error) -> Void {
    guard recordCallStackOnError else { return { defaultErrorHandler([], $0) } }
    let callStack = customCaptureSubscriptionCallstack()
    return { defaultErrorHandler(callStack, $0) }
  }
}
