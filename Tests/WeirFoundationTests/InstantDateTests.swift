import Foundation
import Testing
import Weir
import WeirFoundation

@Suite("Instant and Date")
struct InstantDateTests {
  @Test("Instant(_:) keeps the order of dates")
  func order() {
    let now = Date()
    #expect(Instant(now) < Instant(now.addingTimeInterval(60)))
    #expect(abs(Date(Instant(now)).timeIntervalSince(now)) < 1)
  }
}
