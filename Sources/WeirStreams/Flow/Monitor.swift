import Glibc

/// State that is protected by a mutex, with a condition variable for threads that wait for a
/// change.
package final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ state: sending State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    // Timed waits use the monotonic clock, which changes of the system time do not affect.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Waits until `condition` is true, then calls `body` with the state and wakes all waiting
  /// threads, which check their conditions again.
  package func when<Result>(
    _ condition: (borrowing State) -> Bool, _ body: (inout State) -> Result
  ) -> Result {
    pthread_mutex_lock(mutex)
    while !condition(state) { pthread_cond_wait(changed, mutex) }
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until `condition` is true, then calls `body` with the state; returns nil if `isStopped`
  /// returns true first. `isStopped` is polled at least every 50 ms.
  package func when<Result>(
    _ condition: (borrowing State) -> Bool, unless isStopped: () -> Bool,
    _ body: (inout State) -> Result
  ) -> Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !condition(state) {
      if isStopped() { return nil }
      var limit = timespec()
      clock_gettime(CLOCK_MONOTONIC, &limit)
      limit.tv_nsec += 50_000_000
      if limit.tv_nsec >= 1_000_000_000 {
        limit.tv_sec += 1
        limit.tv_nsec -= 1_000_000_000
      }
      pthread_cond_timedwait(changed, mutex, &limit)
    }
    defer { pthread_cond_broadcast(changed) }
    return body(&state)
  }

  package func with<Result>(_ body: (inout State) -> Result) -> Result {
    when({ _ in true }, body)
  }
}
