import WeirRuntime

/// Diagnostics for uninitialized values and repeated initializations.
extension Initialization {
  /// Analyzes a use of a variable or of one part of it.
  func use(_ variable: TrackedVariable, _ part: Int? = nil, at span: Span) {
    let isOuter = variable.range.lowerBound < ownParts
    let indexes = part.map { $0..<$0 + 1 } ?? variable.parts.indices
    guard
      let missing = indexes.first(where: {
        flow[variable.range.lowerBound + $0].contains(.unassigned)
      })
    else { return }
    report(variable, missing, isWhole: part == nil, isOuter: isOuter, at: span)
  }

  private func report(
    _ variable: TrackedVariable, _ missing: Int, isWhole: Bool, isOuter: Bool, at span: Span
  ) {
    let mark = flow[variable.range.lowerBound + missing]
    let label =
      mark.contains(.assigned) ? "it is not initialized on all paths" : "it is not initialized"
    switch variable.parts[missing].kind {
    case .variable(let name):
      checker.report(
        "\(variable.parts[missing].isMutable ? "variable" : "constant") '\(name)' "
          + (isOuter ? "captured by a closure" : "used") + " before being initialized", at: span,
        label: label)
    case .property(let name):
      checker.report(
        "'self' used before all stored properties are initialized", at: span,
        label: "'self.\(name)' is not initialized"
          + (mark.contains(.assigned) ? " on all paths" : ""))
    case .superInitializer:
      checker.report(
        "'self' used before 'super.init' call", at: span,
        hints: ["initialize the properties of the class, then call 'super.init'"])
    case .ownInitializer:
      checker.report("'self' used before 'self.init' call or assignment to 'self'", at: span)
    }
  }

  /// Analyzes an assignment to a variable or to one part of it.
  func recordAssignment(_ variable: TrackedVariable, _ part: Int?, at span: Span) {
    let first = variable.range.lowerBound
    for index in part.map({ $0..<$0 + 1 }) ?? variable.parts.indices {
      let part = variable.parts[index]
      if first < ownParts, !variable.isSelf {
        guard !part.isMutable else { return use(variable, at: span) }
        reportReassignment(of: variable, index, at: span)
      } else if !part.isMutable, flow[first + index].contains(.assigned) {
        reportReassignment(of: variable, index, at: span)
      }
      flow[first + index] = .assigned
    }
  }

  /// Reports a mutation of a constant, which can be initialized only once.
  func reportReassignment(of variable: TrackedVariable, _ part: Int?, at span: Span) {
    let part = part ?? variable.parts.firstIndex { !$0.isMutable } ?? 0
    guard variable.parts.indices.contains(part), !variable.parts[part].isMutable else { return }
    switch variable.parts[part].kind {
    case .variable(let name), .property(let name):
      let isLeft = variable.range.lowerBound < ownParts
      let mark = flow[variable.range.lowerBound + part]
      let isProperty =
        if case .property = variable.parts[part].kind { true } else { false }
      checker.report(
        isLeft
          ? "cannot assign to value: '\(name)' is a 'let' constant"
          : "immutable value '\(isProperty ? "self." : "")\(name)' may only be initialized once",
        at: span,
        label: mark.contains(.unassigned) ? "it is already initialized on some paths" : nil,
        hints: ["change 'let' to 'var' to make it mutable"])
    case .superInitializer, .ownInitializer: break
    }
  }
}
