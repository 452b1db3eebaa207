import LanguageTestSupport
import Testing

@Suite("XCTest expectations", .timeLimit(.minutes(5)))
struct FoundationExpectationTests {
  private func check(_ text: String) { Program("expectations", text).check() }

  @Test func `wait runs the streams until the expectation is fulfilled`() {
    check(
      """
      let done = XCTestExpectation(description: "done")
      done.expectedFulfillmentCount = 2
      delay(0.001) { print("a"); done.fulfill() }
      delay(0.002) { print("b"); done.fulfill() }
      wait(for: [done], timeout: 5)  // a | b
      print("after")  // after
      """)
  }

  @Test func `an inverted expectation waits for the whole time`() {
    check(
      """
      let never = XCTestExpectation(description: "never")
      never.isInverted = true
      delay(0.001) { print("meanwhile") }
      wait(for: [never], timeout: 0.01)  // meanwhile
      print(XCTWaiter().wait(for: [XCTestExpectation(description: "x")], timeout: 0) == .timedOut)
      // true
      """)
  }
}
