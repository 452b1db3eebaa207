import WeirSession

/// The values that stages receive, send and keep.
extension JobPlanner {
  func code(_ node: TypedExpression) -> JobStage.Fragment {
    JobStage.Fragment(text: String(program.source.text(at: node.span)), span: node.span)
  }

  /// Returns the type of the results of a closure; nil if it is unknown.
  func resultType(of closure: TypedExpression) -> String? {
    guard case .function(_, let result) = closure.unconverted.type, result.isComplete else {
      return nil
    }
    return result.description
  }

  /// Reports a part of the program that must be constant.
  func refuseUnknown(_ what: String, _ node: TypedExpression, hint: String) {
    refusals.add("the \(what) must be known before the job runs", at: node.span, hint: hint)
  }

  /// Reports values that cannot be sent to the stage that begins with the call.
  func checkSending(_ type: Type, to call: StreamCall) {
    guard case .bound(let part) = program.portability(of: type) else { return }
    refusals.add(
      "the values before '\(call.name)' cannot be sent to another worker", at: call.nameSpan,
      label: "they contain \(part)",
      hint: "use 'map' to replace it with values, such as numbers, "
        + "texts, tuples and structs")
  }

  /// Returns the type of the values in the state of an operator; nil if it is unknown or the state
  /// only counts values. Reports state that cannot be saved.
  func stateType(of call: StreamCall, bound: String) -> String? {
    let initial = call.argument("initial") ?? call.argument("seed")
    guard initial != nil || bound.contains("value") else { return nil }
    let type = initial?.type ?? call.valueType
    if case .bound(let part) = program.portability(of: type) {
      refusals.add(
        "the state of '\(call.name)' cannot be saved", at: call.nameSpan,
        label: "it contains \(part)",
        hint: "use values, such as numbers, texts, arrays, tuples and structs")
    }
    return type.isComplete ? type.description : nil
  }

  /// Reports a strategy of `flatMap` that depends on when values arrive.
  func checkStrategy(_ call: StreamCall) {
    guard let strategy = call.argument("strategy") else { return }
    let name = program.caseName(strategy)
    guard name != "merge", name != "concat" else { return }
    refusals.add(
      "this strategy cannot be used in a job", at: strategy.span,
      label: "it depends on when values arrive", hint: "use '.merge'")
  }

  /// Lets the source pass the first line of a file on with each line, for a parser that takes the
  /// names of the columns from it. Reports such a parser elsewhere.
  ///
  /// - Parameter input: the stage whose values the parser receives; nil in a group.
  func checkFormat(_ call: StreamCall, _ input: StageDraft? = nil) {
    let format =
      call.name == "decode" ? call.argument("format").flatMap(program.caseName) : call.name
    guard let format, Self.hasHeader(format) else { return }
    let header = call.argument("header")
    if let header, let name = program.caseName(header), name != "first" { return }
    if let input, input.kind.isFileSource, !input.isShared {
      input.hasHeader = true
      return
    }
    refusals.add(
      "'\(call.name)' cannot read a header here in a job", at: call.nameSpan,
      label: "the workers that receive the other lines do not see the first line",
      hint: "apply '\(call.name)' directly to the lines of the input, or name the columns: "
        + "'\(format)(header: .names([\"time\", \"host\"]))'")
  }

  /// Whether the first line in a format names the columns.
  static func hasHeader(_ format: String) -> Bool { ["csv", "tsv"].contains(format) }

  /// Returns the limit of a parser whose values can span lines; nil for other operators.
  func lineLimit(of name: String) -> String? {
    ["json", "csv", "decode"].contains(name)
      ? "each value that '\(name)' parses must be on one line" : nil
  }
}
