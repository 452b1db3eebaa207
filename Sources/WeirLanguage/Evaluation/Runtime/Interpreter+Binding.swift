extension Interpreter {
  /// Puts the arguments into the slots of the parameters.
  func bind(_ arguments: [Value], _ code: FunctionCode, _ frame: Frame) throws(Fault) {
    guard let parameters = code.parameters else {
      return try bindShorthand(arguments, code, frame)
    }
    var arguments = arguments
    if parameters.count > 1, arguments.count == 1, case .tuple(let tuple) = arguments[0],
      tuple.elements.count == parameters.count
    {
      arguments = tuple.elements
    }
    if parameters.isEmpty, arguments.count == 1, case .void = arguments[0] { arguments = [] }
    var next = 0
    for parameter in parameters {
      var value: Value
      if parameter.isVariadic {
        value = .array(Array(arguments[next...]))
        next = arguments.count
      } else if next < arguments.count {
        value = arguments[next]
        next += 1
      } else if let defaultValue = parameter.defaultValue {
        value = try defaultValue(frame)
      } else {
        throw mismatch(code, parameters.count, arguments.count)
      }
      if let conversion = parameter.conversion { value = try conversion.apply(value, code.site) }
      parameter.variable.declare(value, frame)
    }
    guard next == arguments.count else { throw mismatch(code, parameters.count, arguments.count) }
  }

  private func bindShorthand(
    _ arguments: [Value], _ code: FunctionCode, _ frame: Frame
  ) throws(Fault) {
    var arguments = arguments
    if code.shorthandCount > 1, arguments.count == 1, case .tuple(let tuple) = arguments[0],
      tuple.elements.count >= code.shorthandCount
    {
      arguments = tuple.elements
    }
    guard arguments.count >= code.shorthandCount else {
      throw code.site.failure(
        "this closure uses $\(code.shorthandCount - 1) but is given "
          + "\(arguments.count.counted("value"))")
    }
    for index in 0..<code.shorthandCount { frame.slots[index] = arguments[index] }
  }

  private func mismatch(_ code: FunctionCode, _ expected: Int, _ given: Int) -> Fault {
    let what = code.name.map { "'\($0)'" } ?? "this closure"
    return code.site.failure(
      "\(what) takes \(expected.counted("argument")) but is given \(given)")
  }
}

extension Int {
  /// "1 value", "2 values".
  func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}
