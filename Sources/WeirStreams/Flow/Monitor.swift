import Glibc

/// State that one thread at a time may touch, and that threads may wait for.
package final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ state: sending State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    // Waiting goes by a clock that nobody sets.
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

  /// Calls `body` with the state, once `condition` holds for it; whoever waits looks at it again.
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

  /// The same; nil where `isStopped` says so before, which is asked now and then.
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
