import Foundation
import Testing
import Weir

@Suite("Failures in the ReactiveSwift documentation")
struct ErrorsTests {
  private let page = Page()

  @Test("flatMapError replaces a failure by a producer")
  func flatMapError() {
    let (signal, observer) = Signal<String, NSError>.pipe()
    let producer = SignalProducer(signal)
    producer
      .flatMapError { error in SignalProducer<String, Never>(value: "instead of \(error.domain)") }
      .startWithValues { page.print($0) }
    observer.send(value: "First")
    observer.send(error: NSError("net"))
    #expect(page.lines == ["First", "instead of net"])
  }

  @Test("retry starts the producer again after a failure")
  func retry() {
    var tries = 0
    let producer = SignalProducer<String, NSError> { observer, _ in
      tries += 1
      if tries <= 2 {
        observer.send(error: NSError("net"))
      } else {
        observer.send(value: "Success")
        observer.sendCompleted()
      }
    }
    producer
      .on(failed: { _ in page.print("Failure") })
      .retry(upTo: 2)
      .start { event in
        switch event {
        case let .value(value): page.print(value)
        case let .failed(error): page.print("Failed:", error)
        case .completed: page.print("Completed")
        case .interrupted: page.print("Interrupted")
        }
      }
    #expect(page.lines == ["Failure", "Failure", "Success", "Completed"] && tries == 3)
  }

  private enum DiskError: String, Error {
    case full = "The disk is full"
    case other = "Something else"
  }

  @Test("mapError transforms a failure")
  func mapError() {
    let (signal, observer) = Signal<String, NSError>.pipe()
    signal
      .mapError { (error: NSError) -> DiskError in error.code == 28 ? .full : .other }
      .observeFailed { error in page.print(error.rawValue) }
    observer.send(error: NSError("disk", code: 28))
    #expect(page.lines == ["The disk is full"])
  }

  @Test("promoteError permits combining an infallible and a failing stream")
  func promoteError() {
    let (numbers, numbersObserver) = Signal<Int, Never>.pipe()
    let (letters, lettersObserver) = Signal<String, NSError>.pipe()
    var pairs: [String] = []
    numbers
      .promoteError(NSError.self)
      .combineLatest(with: letters)
      .observeResult { result in if case let .success(pair) = result { pairs.append("\(pair)") } }
    numbersObserver.send(value: 1)
    lettersObserver.send(value: "A")
    #expect(pairs == ["(1, \"A\")"])
  }
}
