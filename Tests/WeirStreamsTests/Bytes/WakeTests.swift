import Testing
import Weir

@testable import WeirStreams

@Suite("Wake", .timeLimit(.minutes(15)))
struct WakeTests {
  private let count = Count()

  @Test("Wake.whenSet(_:) runs its closure once, or at once if the wake is already set")
  func set() throws {
    let wake = try Wake()
    wake.whenSet { [count] in count.add(1) }
    wake.set()
    wake.set()
    #expect(count.value == 1)
    wake.whenSet { [count] in count.add(10) }
    #expect(count.value == 11)
  }

  @Test("a closed Wake runs no closure when set and releases its closure")
  func closed() throws {
    let wake = try Wake()
    weak var kept: Watched?
    do {
      let watched = Watched()
      kept = watched
      wake.whenSet { [count] in withExtendedLifetime(watched) { count.add(1) } }
    }
    #expect(kept != nil)
    wake.close()
    wake.set()
    #expect(wake.isSet && kept == nil && count.value == 0)
  }
}

private final class Watched: Sendable {}

private final class Count: Sendable {
  private let sum = Locked(0)
  var value: Int { sum.withLock(\.self) }
  func add(_ number: Int) { sum.withLock { $0 += number } }
}
