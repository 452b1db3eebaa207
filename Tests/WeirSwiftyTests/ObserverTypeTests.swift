import Testing
import WeirSwifty

@Suite("Observers of SwiftySignals")
struct ObserverTypeTests {
  private final class Sum: ObserverType {
    var total = 0
    func process(message: Int) { total += message }
    func unsubscribed() { total = 0 }
  }

  @Test("An observer processes messages")
  func processing() {
    let sum = Sum()
    let observer: any ObserverType<Int> = sum
    observer.process(message: 2)
    #expect(sum.total == 2)
  }
}
