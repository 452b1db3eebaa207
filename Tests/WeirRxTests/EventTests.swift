import Testing
import WeirRx

@Suite("Events of RxSwift")
struct EventTests {
  private struct Failure: Error {}

  @Test("Only errors and completions stop a sequence")
  func stopEvents() {
    #expect(!Event.next(1).isStopEvent)
    #expect(Event<Int>.error(Failure()).isStopEvent)
    #expect(Event<Int>.completed.isStopEvent)
  }
}
