import WeirSyntax

/// What is said of values that are missing, and of those that are there already.
extension Initialisation {
  /// Something is used: a part of a variable, or the whole of it.
  func use(_ variable: FollowedVariable, _ part: Int? = nil, at span: Span) {
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
    _ variable: FollowedVariable, _ missing: Int, isWhole: Bool, isOuter: Bool, at span: Span
  ) {
    let mark = flow[variable.range.lowerBound + missing]
    let label =
      mark.contains(.assigned) ? "not every way to here gives it one" : "nothing gave it one"
    switch variable.parts[missing].kind {
    case .variable(let name):
      checker.report(
        .type, "'\(name)' is used before it has a value", at: span,
        label: isOuter ? "this function or closure comes before its value" : label)
    case .property(let name):
      checker.report(
        .type,
        isWhole
          ? "'self' is used before its '\(name)' has a value"
          : "'\(name)' is used before it has a value", at: span, label: label)
    case .superInitialiser:
      checker.report(
        .type, "'self' is used before 'super.init' is called", at: span,
        hints: ["before that an initialiser gives the properties of its own class their values"])
    case .ownInitialiser:
      checker.report(.type, "'self' is used before 'self.init' makes it", at: span)
    }
  }

  /// A variable or a part of it gets a value.
  func give(_ variable: FollowedVariable, _ part: Int?, at span: Span) {
    let first = variable.range.lowerBound
    for index in part.map({ $0..<$0 + 1 }) ?? variable.parts.indices {
      let part = variable.parts[index]
      if first < ownParts, !variable.isSelf {
        guard !part.isMutable else { return use(variable, at: span) }
        refuseChange(of: variable, index, at: span)
      } else if !part.isMutable, flow[first + index].contains(.assigned) {
        refuseChange(of: variable, index, at: span)
      }
      flow[first + index] = .assigned
    }
  }

  /// Reports a change of a constant, which gets its value once.
  func refuseChange(of variable: FollowedVariable, _ part: Int?, at span: Span) {
    let part = part ?? variable.parts.firstIndex { !$0.isMutable } ?? 0
    guard variable.parts.indices.contains(part), !variable.parts[part].isMutable else { return }
    switch variable.parts[part].kind {
    case .variable(let name), .property(let name):
      let isLeft = variable.range.lowerBound < ownParts
      let mark = flow[variable.range.lowerBound + part]
      checker.report(
        .type,
        isLeft
          ? "'\(name)' is a constant of the code around"
          : mark.contains(.unassigned)
            ? "'\(name)' is a constant, and may have its value already"
            : "'\(name)' is a constant, and has its value already", at: span,
        label: "this cannot be changed", hints: ["declare it with 'var' to make it a variable"])
    case .superInitialiser, .ownInitialiser: break
    }
  }
}
