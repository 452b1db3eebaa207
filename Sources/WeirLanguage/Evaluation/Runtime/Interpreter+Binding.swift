/// A call in the program, with the labels it is written with.
struct CallSite {
  let site: Site
  let arguments: CompiledArguments

  /// True where the argument may be meant for a parameter of that label.
  fileprivate func accepts(_ label: String?, at index: Int) -> Bool {
    arguments.labels[index] == label
      || index >= arguments.labels.count - arguments.trailing
  }
}

extension Interpreter {
  /// Puts the arguments into the slots of the parameters.
  func bind(
    _ arguments: [Value], _ code: FunctionCode, _ frame: Frame, _ place: CallSite?
  ) throws(Fault) {
    guard let parameters = code.parameters else {
      return try bindShorthand(arguments, code, frame)
    }
    if let place, code.name != nil {
      return try bind(arguments, parameters, code, frame, place)
    }
    var arguments = arguments
    if parameters.count > 1, arguments.count == 1, case .tuple(let tuple) = arguments[0],
      tuple.elements.count == parameters.count
    {
      arguments = tuple.elements
    }
    if parameters.isEmpty, arguments.count == 1, case .void = arguments[0] { arguments = [] }
    guard arguments.count == parameters.count else {
      throw mismatch(code, parameters.count, arguments.count)
    }
    for (parameter, argument) in zip(parameters, arguments) {
      let value = try parameter.conversion?.apply(argument, code.site) ?? argument
      parameter.variable.declare(value, frame)
    }
  }

  /// The same for a function with a name, whose labels and defaults count.
  private func bind(
    _ arguments: [Value], _ parameters: [FunctionCode.Parameter], _ code: FunctionCode,
    _ frame: Frame, _ place: CallSite
  ) throws(Fault) {
    var next = 0
    for parameter in parameters {
      var value: Value
      if parameter.isVariadic {
        let end =
          arguments.indices.dropFirst(next).first {
            !place.accepts($0 == next ? parameter.label : nil, at: $0)
          } ?? arguments.count
        value = .array(Array(arguments[next..<end]))
        next = end
      } else if next < arguments.count, place.accepts(parameter.label, at: next) {
        value = arguments[next]
        next += 1
      } else if let defaultValue = parameter.defaultValue {
        value = try defaultValue(frame)
      } else {
        throw place.site.failure(code.usage)
      }
      if let conversion = parameter.conversion { value = try conversion.apply(value, place.site) }
      parameter.variable.declare(value, frame)
    }
    guard next == arguments.count else { throw place.site.failure(code.usage) }
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

extension FunctionCode {
  /// How a function with a name is called.
  fileprivate var usage: String {
    let labels = (parameters ?? []).map { "\($0.label ?? "_"):" }.joined()
    return "'\(name ?? "")' is called as '\(name ?? "")(\(labels))'"
  }
}

extension Int {
  /// "1 value", "2 values".
  func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}
