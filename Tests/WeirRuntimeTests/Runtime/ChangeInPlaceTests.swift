import CAllocations
import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirSession

@Suite("In-place mutation", .enabled(if: allocations_are_counted()))
struct ChangeInPlaceTests {
  /// A collection of a few kilobytes and a statement that changes a small part of it.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let setup: String
    let statement: String

    init(_ title: String, _ setup: String, _ statement: String) {
      (testDescription, self.setup, self.statement) = (title, setup, statement)
    }
  }

  static let changes = [
    Change("an element", "var a = Array(0..<1000)", "a[5] = i"),
    Change("an element, by an operator", "var a = Array(0..<1000)", "a[5] += i"),
    Change("a value of a dictionary", dictionary, "d[5] = i"),
    Change("a new value of a dictionary", dictionary, "d[1000 + i] = i\nd[1000 + i] = nil"),
    Change(
      "a field of an element",
      "struct S { var x: Int }\nvar a = Array(0..<1000).map { S(x: $0) }", "a[5].x += 1"),
    Change(
      "an element of a field of an object",
      "final class C { var a: [Int] = Array(0..<1000) }\nlet c = C()", "c.a[5] = i"),
    Change(
      "an element of a field of a struct",
      "struct S { var a: [Int] = Array(0..<1000) }\nvar s = S()", "s.a[5] = i"),
    Change(
      "an element of a field of a field",
      "struct S { var a: [Int] = Array(0..<1000) }\nstruct T { var s = S() }\nvar t = T()",
      "t.s.a[5] = i"),
    Change(
      "a list in a dictionary, with a default", "var d = [0: Array(0..<1000)]",
      "d[0, default: []].append(i)"),
    Change(
      "a list in a dictionary, where it is there", "var d = [0: Array(0..<1000)]",
      "d[0]?[5] = i"),
    Change(
      "an argument of a function",
      "var a = Array(0..<1000)\nfunc f(_ a: inout [Int], _ i: Int) { a[5] = i }", "f(&a, i)"),
    Change(
      "a value of its method",
      "struct S {\n  var a: [Int] = Array(0..<1000)\n  mutating func f(_ i: Int) { a[5] = i }\n}\nvar s = S()",
      "s.f(i)"),
    Change(
      "a value that a closure with declared types updates",
      dictionary + """

        let (signal, observer) = Signal<Int, Never>.pipe()
        signal.reduce(into: d) { (d: inout [Int: Int], n: Int) in d[5] = n }.observeValues { _ in }
        """, "observer.send(value: i)"),
    Change("an optional", "var a: [Int]? = Array(0..<1000)", "a?[5] = i"),
    Change("an element of a tuple", "var t = (1, Array(0..<1000))", "t.1[5] = i"),
    Change(
      "a labeled element of a tuple", "var t = (x: 1, y: Array(0..<1000))", "t.y[5] = i"),
    Change("a text", "var s = String(repeating: \"x\", count: 10000)", "s += \"x\""),
    Change(
      "a text in a struct",
      "struct S { var s = String(repeating: \"x\", count: 10000) }\nvar s = S()",
      "s.s += \"x\""),
  ]

  private static let dictionary = "var d: [Int: Int] = [:]\nfor i in 0..<1000 { d[i] = i }"

  @Test("mutating one element does not copy the collection", arguments: changes)
  func doesNotCopy(change: Change) {
    // The first program of a process also allocates what all programs share.
    _ = bytes(change, turns: 1)
    #expect(bytes(change, turns: 1000) - bytes(change, turns: 100) < 900 * 2000)
  }

  @Test(
    "mutating a shared value does not affect its other references",
    arguments: [
      Program("an element", "var a = [1, 2]\nlet b = a\na[0] = 3\nprint(a, b)  // [3, 2] [1, 2]"),
      Program(
        "a value of a dictionary",
        "var a = [1: 2]\nlet b = a\na[1] = 3\na[2] = 4\nprint(a, b)  // [1: 3, 2: 4] [1: 2]"),
      Program(
        "an element of a tuple",
        "var a = (1, [2])\nlet b = a\na.1[0] = 3\na.0 += 1\nprint(a, b)  // (2, [3]) (1, [2])"),
      Program(
        "an optional",
        "var a: [Int]? = [1]\nlet b = a\na?[0] = 2\nprint(a!, b!)  // [2] [1]"),
      Program(
        "a dictionary of lists",
        "var a = [1: [2]]\nlet b = a\na[1, default: []].append(3)\na[2, default: [4]].append(5)\nprint(a, b)  // [1: [2, 3], 2: [4, 5]] [1: [2]]"
      ),
      Program("a text", "var a = \"a\"\nlet b = a\na += \"b\"\nprint(a, b)  // ab a"),
    ])
  func isNotShared(program: Program) { program.check() }

  /// Returns the total number of bytes that a program allocates.
  private func bytes(_ change: Change, turns: Int) -> Int {
    let before = allocations_requested_of_thread()
    let transcript = Transcript.run(
      SourceText(
        name: change.testDescription,
        text: "\(change.setup)\nfor i in 0..<\(turns) {\n\(change.statement)\n}"))
    #expect(transcript.outcome == .success)
    return allocations_requested_of_thread() - before
  }
}
