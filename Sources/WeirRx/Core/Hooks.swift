import Synchronization
import Weir

/// Settings of the whole process.
public enum Hooks {
  /// A closure that receives an error of a subscription without `onError`, and the call stack of
  /// the subscription. The call stack is empty unless `recordCallStackOnError` was set when the
  /// subscription began.
  public typealias DefaultErrorHandler =
    @Sendable (
      _ subscriptionCallStack: [String], _ error: any Swift.Error
    ) -> Void
  /// A closure that returns the current call stack, with one string for each frame.
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
  /// Atomic, because each subscription without `onError` reads it.
  private static let recordsCallStack = Synchronization.Atomic<Bool>(false)

  /// The handler for errors of subscriptions without `onError`.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { settings.withLock { $0.handler } }
    set { settings.withLock { $0.handler = newValue } }
  }

  /// A closure that captures the call stack for `defaultErrorHandler`. By default, it returns an
  /// empty array.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { settings.withLock { $0.capture } }
    set { settings.withLock { $0.capture = newValue } }
  }

  /// Whether to capture a call stack with each subscription without `onError`.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// Returns the error handler for a new subscription without `onError`.
  @usableFromInline
  static func unhandled() -> @Sendable (any Swift.Error) -> Void {
    guard recordCallStackOnError else { return { defaultErrorHandler([], $0) } }
    let callStack = customCaptureSubscriptionCallstack()
    return { defaultErrorHandler(callStack, $0) }
  }
}
