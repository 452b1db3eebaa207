import LanguageTestSupport
import Testing

@Suite("Semaphores of Dispatch, and locks", .timeLimit(.minutes(5)))
struct SemaphoreTests {
  private func check(_ text: String) { Program("dispatch", text).check() }

  @Test func `wait runs the main loop until the semaphore is signaled`() {
    check(
      """
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) { print("work"); done.signal() }
      done.wait()
      DispatchSemaphore(value: 1).wait()
      print("after")
      // work | after
      """)
  }

  @Test func `wait fails if nothing can signal the semaphore`() {
    check(
      """
      DispatchSemaphore(value: 0).wait()
      // error: deadlock: nothing can signal the semaphore any more
      """)
  }

  @Test func `locking has no effect`() {
    check(
      """
      let lock = NSRecursiveLock()
      lock.lock()
      print(lock.withLock { 2 })  // 2
      lock.unlock()
      """)
  }
}
