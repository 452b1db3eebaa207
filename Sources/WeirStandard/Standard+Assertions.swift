import WeirRuntime

extension Word {
  /// XCTest's assertions. The first failing assertion ends the program with a failure.
  package static let assertions: [Word] = [
    assertion(
      "XCTAssertEqual(_ expression1: T?, _ expression2: T?, _ message: String = \"\")",
      "Asserts that two values are equal; otherwise ends the program with an error.",
      example: "XCTAssertEqual([1, 2].map { $0 * 2 }, [2, 4])\nprint(\"equal\")  // equal"
    ) { (call) throws(Fault) in
      let (left, right) = (try call.value(0), try call.value(1))
      return left.isEqual(optionally: right)
        ? nil : "(\"\(left.description)\") is not equal to (\"\(right.description)\")"
    },
    assertion(
      "XCTAssertNotEqual(_ expression1: T?, _ expression2: T?, _ message: String = \"\")",
      "Asserts that two values are not equal; otherwise ends the program with an error.",
      example: "XCTAssertNotEqual(1, 2)\nprint(\"different\")  // different"
    ) { (call) throws(Fault) in
      let (left, right) = (try call.value(0), try call.value(1))
      return left.isEqual(optionally: right)
        ? "(\"\(left.description)\") is equal to (\"\(right.description)\")" : nil
    },
    assertion(
      "XCTAssertEqual(_ expression1: Double, _ expression2: Double, accuracy: Double, _ message: String = \"\")",
      "Asserts that two numbers differ by at most 'accuracy'.",
      example: "XCTAssertEqual(0.1 + 0.2, 0.3, accuracy: 0.001)\nprint(\"near\")  // near"
    ) { (call) throws(Fault) in
      let (left, right) = (try call.double(0), try call.double(1))
      return abs(left - right) <= (try call.double(2))
        ? nil : "(\"\(left)\") is not equal to (\"\(right)\") +/- (\"\(try call.double(2))\")"
    },
    order("XCTAssertGreaterThan", "greater than") { $1.precedes($0) == true },
    order("XCTAssertGreaterThanOrEqual", "greater than or equal to") {
      $0 == $1 || $1.precedes($0) == true
    },
    order("XCTAssertLessThan", "less than") { $0.precedes($1) == true },
    order("XCTAssertLessThanOrEqual", "less than or equal to") {
      $0 == $1 || $0.precedes($1) == true
    },
    assertion(
      "XCTAssertIdentical(_ expression1: AnyObject?, _ expression2: AnyObject?, _ message: String = \"\")",
      "Asserts that two values are the same object.",
      example: """
        class Owner {}
        let owner = Owner()
        XCTAssertIdentical(owner, owner)
        print("same")  // same
        """
    ) { (call) throws(Fault) in
      let (left, right) = (try call.value(0).unwrapped, try call.value(1).unwrapped)
      return left.isIdentical(to: right) ? nil : "the objects are not identical"
    },
    function(
      "XCTUnwrap(_ expression: T?, _ message: String = \"\") -> T",
      "Returns the value of an optional; if it is nil, ends the program with an error.",
      example: "print(try XCTUnwrap(Int(\"1\")))  // 1"
    ) { (call) throws(Fault) in
      let value = try call.value(0).unwrapped
      if value == .none { throw try call.failed("expected non-nil value", message: 1) }
      return value
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
      try call.interpreter.fail(try call.failed("", message: 0))
      return .void
    },
  ]

  /// Returns an assertion about the order of two values.
  private static func order(
    _ name: String, _ relation: String, _ holds: @escaping @Sendable (Value, Value) -> Bool
  ) -> Word {
    let isGreater = relation.hasPrefix("greater")
    return assertion(
      "\(name)(_ expression1: T, _ expression2: T, _ message: String = \"\")",
      "Asserts that the first value is \(relation) the second.",
      example: "\(name)(\(isGreater ? "2, 1" : "1, 2"))\nprint(\"in order\")  // in order"
    ) { (call) throws(Fault) in
      let (left, right) = (try call.value(0), try call.value(1))
      return holds(left, right)
        ? nil : "(\"\(left.description)\") is not \(relation) (\"\(right.description)\")"
    }
  }

  /// Returns an assertion function.
  ///
  /// - Parameter reason: Returns the reason why the assertion fails, or nil if it passes.
  private static func assertion(
    _ signature: String, others: [String] = [], _ summary: String, example: String,
    reason: @escaping @Sendable (WordCall) throws(Fault) -> String?
  ) -> Word {
    function(signature, others: others, summary, example: example) { (call) throws(Fault) in
      if let reason = try reason(call) {
        try call.interpreter.fail(
          try call.failed(reason, message: call.word.signature.parameters!.count - 1))
      }
      return .void
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
