import Testing
import WeirRx

@Suite("RxSwift Event")
struct EventTests {
  @Test("isStopEvent is true for error and completed only")
  func stopEvents() {
    #expect(!Event.next(1).isStopEvent)
    #expect(Event<Int>.error(TestError.first).isStopEvent)
    #expect(Event<Int>.completed.isStopEvent)
  }

  @Test("element, error and isCompleted return the content of an event")
  func contents() {
    #expect(Event.next(1).element == 1)
    #expect(Event<Int>.completed.element == nil)
    #expect(Event<Int>.error(TestError.first).error as? TestError == .first)
    #expect(Event.next(1).error == nil)
    #expect(Event<Int>.completed.isCompleted)
    #expect(!Event<Int>.error(TestError.first).isCompleted)
    #expect(Event.next(1).event.element == 1)
  }

  @Test("map transforms the element and converts a thrown error to an error event")
  func map() {
    #expect(Event.next(2).map { $0 * 10 }.element == 20)
    #expect(Event<Int>.completed.map { $0 * 10 }.isCompleted)
    #expect(Event.next(2).map { _ -> Int in throw TestError.second }.error as? TestError == .second)
  }

  @Test("description matches RxSwift's")
  func description() {
    #expect("\(Event.next(1))" == "next(1)")
    #expect("\(Event<Int>.error(TestError.first))" == "error(first)")
    #expect("\(Event<Int>.completed)" == "completed")
  }
}
