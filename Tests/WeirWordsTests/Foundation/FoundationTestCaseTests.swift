import LanguageTestSupport
import Testing
import WeirSyntax

@Suite("XCTest test cases", .timeLimit(.minutes(5)))
struct FoundationTestCaseTests {
  private func check(_ text: String) { Program("test cases", text).check() }

  private func run(_ text: String) -> Transcript {
    Transcript.run(SourceText(name: "test cases", text: text))
  }

  @Test func `a program runs its tests when it ends, in the order of their names`() {
    check(
      """
      import XCTest
      class BTests: XCTestCase {
        func testX() { print("b", name) }
      }
      final class ATests: XCTestCase {
        var count = 0
        override class func setUp() { print("before all") }
        override func setUp() { super.setUp(); print("before") }
        override func setUpWithError() throws { print("with error") }
        override func tearDown() { print("after", count) }
        func testSecond() throws { count += 1; print("second") }
        func testFirst() async { count += 2; print("first") }
        func helper() { print("not a test") }
      }
      extension ATests { func testThird() { print("third", debugDescription) } }
      print("main")
      // main | before all | with error | before | first | after 2
      // with error | before | second | after 1
      // with error | before | third -[ATests testThird] | after 0
      // b -[BTests testX]
      """)
  }

  @Test func `the number of tests and failures is reported`() {
    let text = "class T: XCTestCase { func testA() {}\nfunc testB() { XCTFail() } }"
    #expect(run(text).unhandled == ["Executed 2 tests, with 1 failure"])
    #expect(run(text).outcome == .failed)
    let none = run("class T: XCTestCase { func testA() {} }")
    #expect(none.unhandled == ["Executed 1 test, with 0 failures"])
    #expect(none.outcome == .success)
    #expect(run("class T: XCTestCase {}").unhandled.isEmpty)
  }

  @Test func `only methods without access, parameters and result are tests`() {
    check(
      """
      class G<T>: XCTestCase { func testGeneric() { print("never") } }
      class T: XCTestCase {
        private func testPrivate() { print("never") }
        func testValue() -> Int { print("never"); return 1 }
        func test(_ x: Int) { print("never") }
        func testA() { print("a") }  // a
      }
      """)
  }

  @Test func `each test waits for its own expectations`() {
    let text = """
      class T: XCTestCase {
        func testA() { wait(for: [expectation(description: "never")], timeout: 0.01) }
        func testB() { _ = expectation(description: "left") }
        func testC() {
          expectation(description: "met").fulfill()
          waitForExpectations(timeout: 0.01)
        }
      }
      """
    #expect(run(text).unhandled == ["Executed 3 tests, with 1 failure"])
  }

  @Test func `a test continues after a failed assertion`() {
    check(
      """
      class T: XCTestCase {
        func testA() {
          XCTAssertEqual(1, 2)  // error: XCTAssertEqual failed: ("1") is not equal to ("2")
          Just(1).sink { XCTAssertEqual($0, 3) }
          // error: XCTAssertEqual failed: ("1") is not equal to ("3")
          print("continues")  // continues
        }
        func testB() throws {
          continueAfterFailure = false
          XCTAssertTrue(false)  // error: XCTAssertTrue failed
          print("never")
        }
        func testC() throws {
          _ = try XCTUnwrap(Int("x"))  // error: XCTUnwrap failed: expected non-nil value
        }
        func testD() { print("d") }  // d
      }
      """)
  }

  @Test func `a test waits for its expectations`() {
    check(
      """
      class T: XCTestCase {
        func testA() {
          let done = self.expectation(description: "done")
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { done.fulfill() }
          self.waitForExpectations(timeout: 5)
          print("done")  // done
          let never = XCTestExpectation(description: "never")
          wait(for: [never], timeout: 0.001)
          // error: Asynchronous wait failed - Exceeded timeout, with unfulfilled expectations: "never".
          measure { print("m") }  // m | m | m | m | m | m | m | m | m | m
        }
      }
      """)
  }

  @Test func `an assertion compares a value with an optional`() {
    check(
      """
      let (text, other): (String, String?) = ("a", "a")
      XCTAssertEqual(text, other)
      XCTAssertEqual(other, "a")
      enum State: Equatable { case on, off }
      XCTAssertNotEqual(State.on, .off)
      XCTAssertEqual(State.on, .on)
      XCTAssertEqual([1].first, 1)
      print("equal")  // equal
      """)
  }
}
