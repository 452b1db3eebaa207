import WeirGeneration

extension Session {
  /// Runs the tests of the program's subclasses of `XCTestCase`, in the order of their names.
  ///
  /// Each test has an object of its own. After a failed assertion, a test continues unless its
  /// `continueAfterFailure` is false. An error ends the test.
  public func runTests() -> Outcome {
    let classes = environment.types.values.compactMap { $0 as? RecordType }
      .filter { $0.isTestCase && $0.parameters.isEmpty && !$0.testNames.isEmpty }.sorted {
        $0.name < $1.name
      }
    guard !classes.isEmpty else { return .success }
    var failures = 0
    interpreter.assertionFailed = { [unowned self] (fault) throws(Fault) in
      if case .record(let test)? = environment.globals["testCase"]?.value,
        test.fields.first == .bool(false)
      {
        throw fault
      }
      failures += 1
      _ = outcome { () throws(Fault) in throw fault }
    }
    defer { (interpreter.assertionFailed, interpreter.testName) = (nil, "") }
    var count = 0
    for type in classes {
      var parts = [(name: "", text: type.call("setUp", on: type.name, isStatic: true))]
      for name in type.testNames {
        let calls = ["setUpWithError", "setUp", name].map { type.call($0, on: "testCase") }
        parts.append((name, "let testCase = \(type.name)()\n" + calls.joined()))
        let ends = ["tearDown", "tearDownWithError"].map { type.call($0, on: "testCase") }
        parts.append((name, ends.joined()))
      }
      parts.append(("", type.call("tearDown", on: type.name, isStatic: true)))
      count += type.testNames.count
      for (name, text) in parts where !text.isEmpty {
        if name != interpreter.testName { interpreter.testExpectations = [] }
        interpreter.testName = name
        switch evaluate(SourceText(name: type.name, text: text), wanting: .none) {
        case .success: break
        case .failed, .rejected: failures += 1
        case .interrupted: return .interrupted
        case .exited(let status): return .exited(status)
        }
      }
    }
    notify(
      "Executed \(count) test\(count == 1 ? "" : "s"), "
        + "with \(failures) failure\(failures == 1 ? "" : "s")")
    return failures == 0 ? .success : .failed
  }
}

extension RecordType {
  /// The names of the test methods, including inherited ones, in alphabetical order.
  fileprivate var testNames: [String] {
    var names: Set<String> = []
    _ = find { (type) -> Never? in
      names.formUnion(type.methods.keys.filter { $0.hasPrefix("test") })
      return nil
    }
    return names.filter { shape($0, isStatic: false)?.result == .void }.sorted()
  }

  /// Returns the statement that calls a method without parameters; an empty string if the program
  /// does not declare the method.
  fileprivate func call(_ name: String, on receiver: String, isStatic: Bool = false) -> String {
    guard let shape = shape(name, isStatic: isStatic) else { return "" }
    return (shape.isThrowing ? "try " : "") + (shape.isAsync ? "await " : "")
      + "\(receiver).\(name)()\n"
  }

  private func shape(_ name: String, isStatic: Bool) -> CallShape? {
    find { type in
      type === RecordType.testCase
        ? nil
        : type.shapes[name]?.all.first {
          $0.isStatic == isStatic && $0.access == .everywhere
            && $0.call?.parameters?.isEmpty == true
        }?.call
    }
  }
}
