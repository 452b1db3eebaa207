import Dispatch
import Testing
import Weir

@Suite("Atomic")
struct AtomicTests {
  @Test("Atomic can be read, set, swapped and modified")
  func access() {
    let names = Atomic(["A"])
    #expect(names.value == ["A"])
    names.value = ["B"]
    #expect(names.swap(["C"]) == ["B"])
    #expect(names.modify { names in names.removeLast() } == "C")
    #expect(names.withValue { $0.isEmpty })
  }

  @Test("Atomic.modify(_:) rethrows the error of its closure and keeps earlier changes")
  func failure() {
    let count = Atomic(0)
    #expect(throws: Failure.first) {
      try count.modify { (count) throws(Failure) in
        count += 1
        throw .first
      }
    }
    #expect(throws: Failure.second) {
      try count.withValue { (_) throws(Failure) in throw .second }
    }
    #expect(count.value == 1)
  }

  @Test("Atomic.modify(_:) loses no change made by several threads")
  func threads() {
    let count = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1000 { count.modify { $0 += 1 } }
    }
    #expect(count.value == 4000)
  }

  @Test("Atomic releases a replaced value")
  func release() {
    let alive = Counter()
    let object = Atomic<Tracked?>(Tracked(alive))
    object.value = nil
    #expect(alive.value == 0)
  }
}
