import Glibc

/// Threads with a stack of a chosen size.
public enum Thread {
  /// Starts a detached thread.
  public static func start(stackSize: Int = 1 << 20, _ body: @escaping @Sendable () -> Void) {
    let hasStarted = tryStart(stackSize: stackSize, body)
    precondition(hasStarted, "the system can start no further thread")
  }

  /// The same, or false where the system can start no further thread.
  static func tryStart(
    stackSize: Int = 1 << 20, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let box = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { context in
        Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    if status != 0 { box.release() }
    return status == 0
  }

  /// Tells the thread that calls from all others.
  static var current: UInt { UInt(pthread_self()) }

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }
}
