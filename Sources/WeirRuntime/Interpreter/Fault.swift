import WeirSyntax

/// The reason why an evaluation ended early.
package indirect enum Fault: Error {
  /// A runtime failure, which the program cannot catch.
  case failure(Diagnostic, CompilationUnit)
  /// An error that the program threw, with its location.
  case thrown(Value, SourceLocation)
  /// A nil value in an optional chain, which ends the chain.
  case nilInChain
  /// An interruption by Ctrl-C.
  case interrupted
  /// A request by the program to exit, with the exit code.
  case exit(Int32)
}

/// A source text that is compiled as a unit: a file or a REPL entry.
package final class CompilationUnit: Sendable {
  package let source: SourceText

  package init(_ source: SourceText) {
    self.source = source
  }
}

/// A location in a compilation unit.
package struct SourceLocation: Sendable {
  package let unit: CompilationUnit
  package let span: Span

  package init(unit: CompilationUnit, span: Span) {
    (self.unit, self.span) = (unit, span)
  }

  package func isSame(as other: SourceLocation) -> Bool {
    unit === other.unit && span == other.span
  }

  package func failure(_ message: String, label: String? = nil, hints: [String] = []) -> Fault {
    .failure(Diagnostic(.error, .runtime, message, at: span, label: label, hints: hints), unit)
  }
}

extension SourceLocation {
  /// The maximum number of elements of a collection. Exceeding it is a failure, because such a
  /// collection would exhaust the memory.
  package static let room = 1 << 26
  /// The maximum length of a string in bytes.
  static let maximumTextLength = 1 << 28

  package func checkRoom(_ count: Int) throws(Fault) {
    if count > Self.room { throw tooMany(count) }
  }

  package func checkRoom(ofText bytes: Int) throws(Fault) {
    guard bytes > Self.maximumTextLength else { return }
    throw failure(
      "a string of \(bytes) bytes exceeds the limit",
      hints: ["at most \(Self.maximumTextLength) go into one"]
    )
  }

  /// Throws unless an array can contain the elements of the range.
  func checkRoom(of range: RangeValue) throws(Fault) {
    let (count, overflow) = (range.end ?? .max).subtractingReportingOverflow(range.lower)
    try checkRoom(overflow ? .max : count)
  }

  /// Returns the concatenated strings; throws if the result is too long.
  package func joined(
    _ first: some StringProtocol, _ others: some Sequence<some StringProtocol>
  ) throws(Fault) -> String {
    var text = String(first)
    for other in others {
      text += other
      try checkRoom(ofText: text.utf8.count)
    }
    return text
  }

  package func tooMany(_ count: Int) -> Fault {
    failure(
      "a collection of \(count) elements exceeds the limit",
      hints: ["at most \(Self.room) go into one"])
  }

  package func noDefault(_ container: Value) -> Fault {
    failure("value of type '\(container.typeName)' has no subscript with a default")
  }

  package func noMember(_ name: String, _ receiver: Value, _ catalog: Catalog) -> Fault {
    switch receiver {
    case .some, .none:
      return failure(
        "value of optional type must be unwrapped to refer to member '\(name)'",
        hints: ["unwrap it with '?.', '!', '??' or 'if let'"])
    default: break
    }
    let known = receiver.receiverKind.map(catalog.names) ?? []
    let suggestion = nearest(name, among: known)
    return failure(
      "value of type '\(receiver.typeName)' has no member '\(name)'",
      label: suggestion.map { "did you mean '\($0)'?" },
      hints: receiver.receiverKind == .function ? ["call the function: '(...)' after its name"] : []
    )
  }

  package func unset(_ global: Global) -> Fault {
    guard let value = global.value else {
      return failure("'\(global.name)' used before being initialized")
    }
    return mismatch("Int", value)
  }

  package func unknownCase(_ name: String, _ type: EnumType) -> Fault {
    let suggestion = nearest(name, among: type.cases.map(\.name))
    return failure(
      "type '\(type.name)' has no member '\(name)'",
      label: suggestion.map { "did you mean '.\($0)'?" })
  }
}
