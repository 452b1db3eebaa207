import Foundation
import Testing
import Weir
import WeirFoundation

@Suite("Instants and dates")
struct InstantDateTests {
  @Test("A date keeps its place among dates as an instant")
  func order() {
    let now = Date()
    #expect(Instant(now) < Instant(now.addingTimeInterval(60)))
    #expect(abs(Date(Instant(now)).timeIntervalSince(now)) < 1)
  }
}
