import Glibc

/// Threads that may block, unlike those of a dispatch queue.
package enum WorkThread {
  /// Starts a detached thread; returns false if the system cannot create one.
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

  /// Starts a detached thread with the largest stack that the system grants, between `stackSize`
  /// and `largest` bytes; returns false if the system cannot create a thread.
  ///
  /// Only the pages that are touched use memory.
  package static func start(
    stackSize: Int, upTo largest: Int, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    var size = reservesFreely ? largest : stackSize
    while size > stackSize {
      if start(stackSize: size, body) { return true }
      size /= 4
    }
    return start(stackSize: stackSize, body)
  }

  /// Whether reserving memory without touching it is free: the address space of the process is
  /// unlimited, and the system does not account for reserved memory.
  private static let reservesFreely: Bool = {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur == rlim_t.max,
      let file = fopen("/proc/sys/vm/overcommit_memory", "r")
    else { return false }
    defer { fclose(file) }
    return fgetc(file) != Int32(UInt8(ascii: "2"))
  }()

  /// Starts a detached thread; throws `EAGAIN` if the system cannot create one.
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
