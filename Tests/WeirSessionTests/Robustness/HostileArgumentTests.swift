import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession
@testable import WeirWords

@Suite("Hostile arguments")
struct HostileArgumentTests {
  @Test("each standard function returns a value or fails for any arguments")
  func standardWords() {
    let session = SessionRecorder().session
    var calls = HostileCalls(session.interpreter, seed: 1)
    for word in Word.standard {
      for _ in 0..<6 { calls.call(word) }
    }
    #expect(calls.returned > 0 && calls.failed > 0)
    #expect(calls.returned + calls.failed == 6 * Word.standard.count)
  }

  @Test("each method fails on a receiver of another type")
  func wrongReceivers() {
    let session = SessionRecorder().session
    var calls = HostileCalls(session.interpreter, seed: 2)
    let words = Catalog.shared.words.filter { $0.chapter != .standard && $0.isForValues }
    for word in words { calls.callOnOthers(word) }
    #expect(words.count > 300)
    #expect(calls.failed > 2 * words.count)
  }

  @Test("each operator returns a value or fails for a third of all operand pairs")
  func operators() {
    let session = SessionRecorder().session
    var calls = HostileCalls(session.interpreter, seed: 3)
    for (turn, operation) in BinaryOperator.allCases.enumerated() {
      for (row, left) in calls.everything.enumerated() {
        for (column, right) in calls.everything.enumerated()
        where (turn + row + column) % 3 == 0 { calls.apply(operation, left, right) }
      }
    }
    #expect(calls.returned > 0 && calls.failed > 0)
  }
}

extension Word {
  fileprivate var isForValues: Bool {
    places.contains { if case .value = $0 { true } else { false } }
  }
}
