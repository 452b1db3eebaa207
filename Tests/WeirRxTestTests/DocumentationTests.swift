// Made by scripts/docs from the documentation of WeirRxTest: change that, and run it again.
// swift-format-ignore-file
import Testing
import WeirRx
import WeirRxTest

@Suite("The examples in the documentation of WeirRxTest", .timeLimit(.minutes(15)))
@MainActor
struct DocumentationTests {

  @Test("TestScheduler.swift, example 1")
  func TestScheduler_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let result = scheduler.start { source.map { $0 * 10 } }
    print(result.events)         //> [next(10) @ 210, next(20) @ 220, completed @ 230]
    print(source.subscriptions)  //> [(200 : 230)]
    #expect(output.lines == ["[next(10) @ 210, next(20) @ 220, completed @ 230]", "[(200 : 230)]"])
  }
}

/// What an example prints.
private final class Output: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
