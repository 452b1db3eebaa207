import Dispatch
import Testing

@testable import Weir

@Suite("BiasedLock", .timeLimit(.minutes(5)))
struct BiasedLockTests {
  private final class Counts: @unchecked Sendable {
    let lock = BiasedLock()
    private var count = 0

    func increment() { lock.withLock { count += 1 } }

    var value: Int { lock.withLock { count } }
  }

  @Test("BiasedLock.withLock(_:) returns the result on the first thread and on others")
  func results() {
    let counts = Counts()
    counts.increment()
    counts.increment()
    #expect(counts.value == 2)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in counts.increment() }
    #expect(counts.value == 4)
  }

  @Test("BiasedLock.withLock(_:) excludes the threads that take a new lock at random moments")
  func threads() {
    let all = (0..<2_000).map { _ in Counts() }
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      for counts in all { for _ in 0...thread { counts.increment() } }
    }
    #expect(all.allSatisfy { $0.value == 6 })
  }
}
