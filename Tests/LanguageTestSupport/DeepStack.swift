import Glibc
import WeirSyntax

/// A thread with the stack size of the `weir` program. The stacks of test threads are smaller.
package enum DeepStack {
  package static let size = 64 << 20

  private final class Call {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Calls `body` on a thread with a deep stack and waits for its result.
  package static func run<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    withoutActuallyEscaping({ result = body() }) { escaping in
      let call = Unmanaged.passRetained(Call(escaping))
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      pthread_attr_setstacksize(&attributes, size)
      var thread = pthread_t()
      pthread_create(
        &thread, &attributes,
        { call in
          Unmanaged<Call>.fromOpaque(call!).takeUnretainedValue().body()
          return nil
        }, call.toOpaque())
      pthread_join(thread, nil)
      pthread_attr_destroy(&attributes)
      call.release()
    }
    return result!
  }
}
