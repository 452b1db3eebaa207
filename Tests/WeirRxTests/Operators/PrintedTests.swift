import Testing
import WeirRx

// RxSwift, Debug.swift and Rx.swift: the text on standard output, except for dates.
@Suite("Printed output", .timeLimit(.minutes(15)))
struct PrintedTests {
  private func output(_ result: ExitTest.Result?) -> [String] {
    String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      .split(separator: "\n").map(String.init).filter {
        $0.contains("id -> ") || $0.contains("Unhandled")
      }
  }

  @Test("debug(_:) prints subscription, events and disposal")
  func debug() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      _ = Observable.of(1, 2).debug("id").subscribe()
      _ = Observable.just("a text that is longer than forty characters are")
        .debug("id", trimOutput: true).subscribe()
    }
    #expect(
      output(result) == [
        "id -> subscribed", "id -> Event next(1)", "id -> Event next(2)", "id -> Event completed",
        "id -> isDisposed", "id -> subscribed",
        "id -> Event next(a text that is ...orty characters are)",
        "id -> Event completed", "id -> isDisposed",
      ])
  }

  @Test("an unhandled error is printed")
  func unhandled() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      struct Bad: Error {}
      _ = Observable<Int>.error(Bad()).subscribe()
    }
    #expect(output(result).first?.hasPrefix("Unhandled error happened: Bad") == true)
  }
}
