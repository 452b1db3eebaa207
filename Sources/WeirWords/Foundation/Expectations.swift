import Dispatch
import Weir
import WeirRuntime

extension Word {
  /// XCTest's expectations, which wait on the clock of the session.
  static let expectations: [Word] = [
    making(
      "init(description: String = \"\") -> XCTestExpectation", of: ["XCTestExpectation"],
      "Creates an outcome that a test waits for.",
      example: """
        let done = XCTestExpectation(description: "done")
        delay(0.01) { print("working"); done.fulfill() }
        wait(for: [done], timeout: 1)  // working
        print("fulfilled")  // fulfilled
        """
    ) { (call) throws(Fault) in
      .object(ExpectationObject(call[0] == nil ? "" : try call.string(0)))
    },
    Word(
      "expectation(description: String) -> XCTestExpectation", .free, effect: .other,
      summary: "Creates an outcome for which 'waitForExpectations' waits.",
      example: """
        let done = expectation(description: "done")
        delay(0.01) { done.fulfill() }
        waitForExpectations(timeout: 1)
        print("fulfilled")  // fulfilled
        """,
      behavior: .function { (call) throws(Fault) in
        let expectation = ExpectationObject(try call.string(0))
        call.interpreter.testExpectations.append(expectation)
        return .object(expectation)
      }),
    Word(
      "fulfill()", .value([.testExpectation]), effect: .other,
      summary: "Reports that the outcome has occurred.",
      behavior: .function { (call) throws(Fault) in
        let expectation = try call.receiver(ExpectationObject.self)
        expectation.count += 1
        if expectation.count > expectation.expectedCount, expectation.refusesMore {
          throw call.site.failure(
            "API violation - multiple calls made to XCTestExpectation.fulfill() for "
              + "\(expectation.text)")
        }
        return .void
      }),
    option(
      "expectedFulfillmentCount: Int", .testExpectation, \ExpectationObject.expectedCount,
      "How often the outcome must occur; once by default."),
    option(
      "isInverted: Bool", .testExpectation, \ExpectationObject.isInverted,
      "Whether the outcome must not occur."),
    option(
      "assertForOverFulfill: Bool", .testExpectation, \ExpectationObject.refusesMore,
      "Whether more outcomes are an error."),
    property("expectationDescription: String", [.testExpectation], "The description.") {
      (call) throws(Fault) in .string(try call.receiver(ExpectationObject.self).text)
    },
    Word(
      "wait(for expectations: [XCTestExpectation], timeout seconds: Double = 60, enforceOrder: Bool = false)",
      .free,
      others: [
        "fulfillment(of expectations: [XCTestExpectation], timeout seconds: Double = 60, enforceOrder: Bool = false)"
      ],
      effect: .other,
      summary: "Waits until all outcomes have occurred; otherwise ends the program with an error.",
      notes: """
        Timers and streams continue meanwhile. If the session's clock is held or virtual, the \
        time passes immediately.
        """,
      behavior: .function { (call) throws(Fault) in
        let expectations = try call.expectations(0)
        try call.check(
          try call.wait(for: expectations, timeout: call[1] == nil ? 60 : try call.timeout(1)),
          of: expectations)
        return .void
      }),
    Word(
      "waitForExpectations(timeout seconds: Double, handler: ((Error?) -> Void)? = nil)", .free,
      effect: .other,
      summary: "Waits for all outcomes that 'expectation(description:)' has created.",
      behavior: .function { (call) throws(Fault) in
        let expectations = call.interpreter.testExpectations
        let outcome = try call.wait(for: expectations, timeout: try call.timeout(0))
        if let handler = try call.optionalFunction(1) { _ = handler(.none) }
        try call.check(outcome, of: expectations)
        return .void
      }),
    Word(
      "measure(_ block: () -> Void)", .free, effect: .other,
      summary: "Runs a block ten times, as XCTest does to measure its time; reports no time.",
      behavior: .function { (call) throws(Fault) in
        let block = try call.function(0)
        for _ in 0..<10 {
          _ = block()
          try call.interpreter.surface()
        }
        return .void
      }),
    making(
      "init(delegate: Any = nil) -> XCTWaiter", of: ["XCTWaiter"],
      "Creates an object that waits for outcomes."
    ) { (_) throws(Fault) in .object(OpaqueObject("XCTWaiter")) },
    Word(
      "wait(for expectations: [XCTestExpectation], timeout seconds: Double, enforceOrder: Bool = false) -> XCTWaiter.Result",
      .type(["XCTWaiter"]), .value([.opaque]), effect: .other,
      summary: "Waits for outcomes; returns '.completed', '.timedOut' or '.invertedFulfillment'.",
      example: """
        let never = XCTestExpectation(description: "never")
        print(XCTWaiter.wait(for: [never], timeout: 0.01) == .timedOut)  // true
        """,
      behavior: .function { (call) throws(Fault) in
        let name = try call.wait(for: try call.expectations(0), timeout: try call.timeout(1))
        return .enumCase(EnumValue(.waiterResult, name))
      }),
    Word(
      "XCTAssertRecordedElements(_ stream: [Recorded<Event<T>>], _ elements: [T])", .free,
      summary: "Asserts that an observer has recorded these values, and no end.",
      example: """
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        let subject = PublishSubject<Int>()
        subject.subscribe(observer)
        subject.onNext(1)
        XCTAssertRecordedElements(observer.events, [1])
        print("equal")  // equal
        """,
      behavior: .function { (call) throws(Fault) in
        var values: [Value] = []
        for recorded in try call.values(0) {
          guard case .object(let object as RecordedObject) = recorded,
            case .enumCase(let event) = object.value, let value = event.payload.first,
            event.isCase(named: "next")
          else {
            throw call.site.failure(
              "XCTAssertRecordedElements failed: a stop event has been emitted: "
                + recorded.description)
          }
          values.append(value)
        }
        let wanted = Value.array(try call.values(1))
        if Value.array(values) != wanted {
          throw call.site.failure(
            "XCTAssertRecordedElements failed: (\"\(Value.array(values).description)\") is not "
              + "equal to (\"\(wanted.description)\")", label: "the assertion failed")
        }
        return .void
      }),
  ]
}

extension WordCall {
  fileprivate func expectations(_ index: Int) throws(Fault) -> [ExpectationObject] {
    try values(index).map { (value) throws(Fault) in
      guard case .object(let object as ExpectationObject) = value else {
        throw mistake(index, "expectations", value)
      }
      return object
    }
  }

  fileprivate func timeout(_ index: Int) throws(Fault) -> Double {
    Double(try forwardInterval(index).nanoseconds) / 1e9
  }

  /// Runs the main loop until all outcomes have occurred, and for the whole time if one must not
  /// occur. Returns the name of the result.
  fileprivate func wait(
    for expectations: [ExpectationObject], timeout: Double
  ) throws(Fault) -> String {
    let wanted = expectations.filter { !$0.isInverted }
    let refused = expectations.filter(\.isInverted)
    let date = interpreter.loop.currentDate
      .advanced(by: .nanoseconds(Int(min(timeout, 1e9) * 1e9)))
    try runLoop(until: date) {
      refused.contains(where: \.isFulfilled)
        || refused.isEmpty && wanted.allSatisfy(\.isFulfilled)
    }
    interpreter.testExpectations.removeAll { open in expectations.contains { $0 === open } }
    if refused.contains(where: \.isFulfilled) { return "invertedFulfillment" }
    return wanted.allSatisfy(\.isFulfilled) ? "completed" : "timedOut"
  }

  /// Fails unless the outcomes have occurred.
  fileprivate func check(
    _ result: String, of expectations: [ExpectationObject]
  ) throws(Fault) {
    guard result != "completed" else { return }
    let open = expectations.filter { $0.isInverted == $0.isFulfilled }
    let names = open.map { "\"\($0.text)\"" }.joined(separator: ", ")
    try interpreter.fail(
      site.failure(
        result == "timedOut"
          ? "Asynchronous wait failed - Exceeded timeout, with unfulfilled expectations: \(names)."
          : "Asynchronous wait failed - Fulfilled inverted expectation \(names)."))
  }
}
