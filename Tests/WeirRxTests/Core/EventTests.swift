import Testing
import WeirRx

@Suite("Events of RxSwift")
struct EventTests {
  @Test("Only errors and completions stop a sequence")
  func stopEvents() {
    #expect(!Event.next(1).isStopEvent)
    #expect(Event<Int>.error(TestError.first).isStopEvent)
    #expect(Event<Int>.completed.isStopEvent)
  }

  @Test("An event tells what it carries")
  func contents() {
    #expect(Event.next(1).element == 1)
    #expect(Event<Int>.completed.element == nil)
    #expect(Event<Int>.error(TestError.first).error as? TestError == .first)
    #expect(Event.next(1).error == nil)
    #expect(Event<Int>.completed.isCompleted)
    #expect(!Event<Int>.error(TestError.first).isCompleted)
    #expect(Event.next(1).event.element == 1)
  }

  @Test("An event is mapped to one of another element, or to the error thrown")
  func map() {
    #expect(Event.next(2).map { $0 * 10 }.element == 20)
    #expect(Event<Int>.completed.map { $0 * 10 }.isCompleted)
    #expect(Event.next(2).map { _ -> Int in throw TestError.second }.error as? TestError == .second)
  }

  @Test("An event describes itself")
  func description() {
    #expect("\(Event.next(1))" == "next(1)")
    #expect("\(Event<Int>.error(TestError.first))" == "error(first)")
    #expect("\(Event<Int>.completed)" == "completed")
  }
}
