import WeirRuntime

extension Word {
  /// XCTest's assertions. The first failing assertion ends the program with a failure.
  static let assertions: [Word] = [
    assertion(
      "XCTAssertEqual(_ expression1: T, _ expression2: T, _ message: String = \"\")",
      "Asserts that two values are equal; otherwise ends the program with an error.",
      example: "XCTAssertEqual([1, 2].map { $0 * 2 }, [2, 4])\nprint(\"equal\")  // equal"
    ) { (call) throws(Fault) in
      let (left, right) = (try call.value(0), try call.value(1))
      return left.isEqual(optionally: right)
        ? nil : "(\"\(left.description)\") is not equal to (\"\(right.description)\")"
    },
    assertion(
      "XCTAssertNotEqual(_ expression1: T, _ expression2: T, _ message: String = \"\")",
      "Asserts that two values are not equal; otherwise ends the program with an error.",
      example: "XCTAssertNotEqual(1, 2)\nprint(\"different\")  // different"
    ) { (call) throws(Fault) in
      let (left, right) = (try call.value(0), try call.value(1))
      return left.isEqual(optionally: right)
        ? "(\"\(left.description)\") is equal to (\"\(right.description)\")" : nil
    },
    assertion(
      "XCTAssertTrue(_ expression: Bool, _ message: String = \"\")",
      others: ["XCTAssert(_ expression: Bool, _ message: String = \"\")"],
      "Asserts that a condition is true; otherwise ends the program with an error.",
      example: "XCTAssertTrue([1].contains(1))\nprint(\"true\")  // true"
    ) { (call) throws(Fault) in try call.bool(0) ? nil : "" },
    assertion(
      "XCTAssertFalse(_ expression: Bool, _ message: String = \"\")",
      "Asserts that a condition is false; otherwise ends the program with an error.",
      example: "XCTAssertFalse([1].contains(2))\nprint(\"false\")  // false"
    ) { (call) throws(Fault) in try call.bool(0) ? "" : nil },
    assertion(
      "XCTAssertNil(_ expression: Any?, _ message: String = \"\")",
      "Asserts that a value is nil; otherwise ends the program with an error.",
      example: "XCTAssertNil(Int(\"x\"))\nprint(\"nil\")  // nil"
    ) { (call) throws(Fault) in
      let value = try call.value(0).unwrapped
      return value == .none ? nil : "\"\(value.description)\""
    },
    assertion(
      "XCTAssertNotNil(_ expression: Any?, _ message: String = \"\")",
      "Asserts that a value is not nil; otherwise ends the program with an error.",
      example: "XCTAssertNotNil(Int(\"1\"))\nprint(\"not nil\")  // not nil"
    ) { (call) throws(Fault) in try call.value(0).unwrapped == .none ? "" : nil },
    function("XCTFail(_ message: String = \"\")", "Ends the program with an error.") {
      (call) throws(Fault) in
      throw try call.failed("", message: 0)
    },
  ]

  /// Returns an assertion function.
  ///
  /// - Parameter reason: Returns the reason why the assertion fails, or nil if it passes.
  private static func assertion(
    _ signature: String, others: [String] = [], _ summary: String, example: String,
    reason: @escaping @Sendable (WordCall) throws(Fault) -> String?
  ) -> Word {
    function(signature, others: others, summary, example: example) { (call) throws(Fault) in
      guard let reason = try reason(call) else { return .void }
      throw try call.failed(reason, message: call.word.signature.parameters!.count - 1)
    }
  }
}

extension WordCall {
  /// Returns the fault of a failed assertion, in the wording of XCTest.
  fileprivate func failed(_ reason: String, message index: Int) throws(Fault) -> Fault {
    let message = self[index] == nil ? "" : try string(index)
    let title = word.name + " failed"
    let parts = [reason.isEmpty ? title : "\(title): \(reason)", message].filter { !$0.isEmpty }
    return site.failure(
      parts.joined(separator: " - "), label: "the assertion failed")
  }
}

extension Value {
  /// Returns whether the values are equal after unwrapping optionals.
  fileprivate func isEqual(optionally other: Value) -> Bool {
    self == other || unwrapped == other.unwrapped
  }
}
