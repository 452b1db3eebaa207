import Dispatch
import Testing

@testable import Weir

@Suite("Gate")
struct GateTests {
  private final class Gated: @unchecked Sendable {
    let gate = Gate()

    func tryEnter() -> Bool { gate.tryEnter() }
    func handOver(_ work: Gate.Work) -> Bool { gate.handOver(work) }
  }

  @Test("Gate.perform(_:) does work at once when the gate is open")
  func open() {
    let gated = Gated()
    let log = Log<Int>()
    gated.gate.perform { log.add(1) }
    #expect(log.all == [1])
    #expect(gated.tryEnter())
    gated.gate.leave()
  }

  @Test("Gate.perform(_:) called inside work queues the work in the order of the calls")
  func recursion() {
    let gated = Gated()
    let log = Log<String>()
    gated.gate.perform {
      gated.gate.perform {
        gated.gate.perform { log.add("inner of the first") }
        log.add("first")
      }
      gated.gate.perform { log.add("second") }
      log.add("outer")
    }
    #expect(log.all == ["outer", "first", "second", "inner of the first"])
  }

  @Test("Gate.leave() does the work left while the gate was entered manually")
  func leaving() {
    let gated = Gated()
    let log = Log<Int>()
    #expect(gated.tryEnter())
    #expect(!gated.tryEnter())
    gated.gate.perform { log.add(1) }
    gated.gate.leaveBehind(Gate.Work { log.add(2) })
    #expect(gated.handOver(Gate.Work { log.add(3) }))
    #expect(log.all == [])
    gated.gate.leave()
    #expect(log.all == [1, 2, 3])
  }

  @Test("Gate.handOver(_:) enters an open gate, and doLeftWork() then does the work")
  func handingOver() {
    let gated = Gated()
    let log = Log<Int>()
    #expect(!gated.handOver(Gate.Work { log.add(1) }))
    #expect(log.all == [] && !gated.tryEnter())
    gated.gate.doLeftWork()
    #expect(log.all == [1] && gated.tryEnter())
  }

  @Test("Gate.use(_:) runs work in the order of takeTurn(_:)")
  func turns() {
    let gated = Gated()
    let log = Log<Int>()
    let first = gated.gate.takeTurn(Gate.Work { log.add(1) })
    let second = gated.gate.takeTurn(Gate.Work { log.add(2) })
    gated.gate.use(second) { log.add(2) }
    #expect(log.all == [])
    gated.gate.use(first) { log.add(1) }
    #expect(log.all == [1, 2])
  }

  @Test("Gate.perform(_:) nested 100,000 times does not deepen the stack")
  func depth() {
    let gated = Gated()
    let count = Counter()
    @Sendable func next() {
      count.increment()
      if count.value < 100_000 { gated.gate.perform(next) }
    }
    gated.gate.perform(next)
    #expect(count.value == 100_000)
  }

  @Test("Gate does all work of several threads serially, in the order of each thread")
  func threads() {
    let gated = Gated()
    let done = Local<[(thread: Int, number: Int)]>([])
    let shared = Unchecked(done)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<2_000 {
        if number.isMultiple(of: 2) {
          gated.gate.perform { shared.value.value.append((thread, number)) }
        } else {
          gated.gate.leaveBehind(Gate.Work { shared.value.value.append((thread, number)) })
        }
      }
    }
    #expect(done.value.count == 8_000)
    for thread in 0..<4 {
      #expect(done.value.filter { $0.thread == thread }.map(\.number) == Array(0..<2_000))
    }
    #expect(gated.tryEnter())
  }

  @Test("Gate.enterBriefly(orLeaveBehind:) inside work leaves its work behind")
  func briefly() {
    let gated = Gated()
    let log = Log<Int>()
    for _ in 0..<2 {
      #expect(gated.tryEnter())
      gated.gate.leave()
    }
    gated.gate.perform {
      if !gated.gate.enterBriefly(orLeaveBehind: Gate.Work { log.add(2) }) { log.add(1) }
    }
    #expect(log.all == [1, 2])
  }

  @Test("Gate does all work of its owner and of threads that enter at random moments")
  func owners() {
    for seed in 0..<20 { #expect(GateRound.run(100, seed: seed)) }
  }

  @Test("Gate.perform(_:) called by a second thread waits for the owner, which does the work")
  func revocation() {
    let gated = Gated()
    let log = Log<Int>()
    for _ in 0..<2 {
      #expect(gated.tryEnter())
      gated.gate.leave()
    }
    #expect(gated.tryEnter())
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      if !gated.tryEnter() { gated.gate.perform { log.add(1) } }
    }
    #expect(log.all == [])
    gated.gate.leave()
    #expect(log.all == [1, 1])
    DispatchQueue.concurrentPerform(iterations: 2) { _ in gated.gate.perform { log.add(2) } }
    #expect(log.all == [1, 1, 2, 2])
  }
}
