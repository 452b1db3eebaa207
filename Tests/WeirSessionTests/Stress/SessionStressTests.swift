import Dispatch
import Glibc
import Testing
import WeirRuntime
import WeirSession
import WeirSyntax

/// The duration of each test in seconds, or nil if stress tests are disabled.
private let length = getenv("WEIR_STRESS").flatMap { Int(String(cString: $0)) }

@Suite("Session stress", .enabled(if: length != nil, "WEIR_STRESS is not set"))
struct SessionStressTests {
  private final class Box: @unchecked Sendable {
    var heard: [Int] = []
    var ticks = 0
  }

  @Test("submit(_:) runs work of several threads once and in order while timers fire")
  func submitting() {
    let end = ContinuousClock.now + .seconds(length ?? 0)
    var rounds = 0
    repeat {
      let box = Box()
      let session = Session(clock: rounds.isMultiple(of: 2) ? .stepped : .system) { _ in
        box.ticks += 1
      }
      let ticking = SourceText(name: "", text: "interval(0.0005).startWithValues { print($0) }")
      #expect(session.evaluate(ticking) == .success)
      session.hold()
      nonisolated(unsafe) let served = session
      DispatchQueue.global().async {
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
          for number in 0..<200 {
            served.submit { box.heard.append(thread * 1000 + number) }
          }
        }
        served.submit { served.leave() }
      }
      session.serve()
      session.end()
      for thread in 0..<4 {
        let own = box.heard.filter { $0 / 1000 == thread }
        #expect(own == (0..<200).map { thread * 1000 + $0 })
      }
      rounds += 1
    } while ContinuousClock.now < end
    print("stress: session: \(rounds) rounds")
  }
}
