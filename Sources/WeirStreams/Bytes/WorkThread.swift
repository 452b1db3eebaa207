import Glibc

/// A thread that may wait, unlike those of a dispatch queue.
package enum WorkThread {
  /// Starts a detached thread; false where the system has none to spare.
  package static func start(
    stackSize: Int = 4 << 20, _ body: @escaping @Sendable () -> Void
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

  /// The same, as an error where the system has none to spare.
  package static func begin(
    _ subject: String, stackSize: Int = 4 << 20, _ body: @escaping @Sendable () -> Void
  ) throws(IOError) {
    guard start(stackSize: stackSize, body) else {
      throw IOError("start a thread for", subject, code: EAGAIN)
    }
  }

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
