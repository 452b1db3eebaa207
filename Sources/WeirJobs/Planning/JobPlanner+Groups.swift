import WeirSession

/// The closure that receives the groups of `group(by:)`.
extension JobPlanner {
  func group(_ call: StreamCall, _ input: StageDraft) -> StageDraft {
    guard let key = call.argument("key") else { return input }
    let stage = cut(.keyed([code(key)]), from: [input], at: call)
    stage.keyType = resultType(of: key)
    stage.hasGroups = true
    return append(call, to: stage)
  }

  /// Adds the operators that a closure applies to the values of each group.
  func flattenGroups(_ call: StreamCall, _ stage: StageDraft) -> StageDraft {
    guard case .flattened = call.word.distribution, let transform = call.argument("transform")
    else {
      refuseGroups(stage, before: call)
      return stage
    }
    stage.hasGroups = false
    if let strategy = call.argument("strategy"), program.caseName(strategy) != "merge" {
      refusals.add(
        "the groups of a job can only be merged", at: strategy.span,
        label: "the groups are on different workers, which do not wait for each other",
        hint: "use '.merge'")
    }
    append(call, to: stage)
    guard let body = GroupBody(transform, program) else {
      refusals.add(
        "the closure of 'flatMap' must return a chain of operators on the group",
        at: transform.span, hint: "write '{ group in group.signal.scan(0) { $0 + $1 } }'")
      return stage
    }
    for variable in body.variables {
      refusals.add(
        "variable '\(variable.name)' cannot be used in a job", at: variable.span,
        label: "it would be lost when the worker restarts",
        hint: "keep state with 'scan' or 'reduce'")
    }
    for value in body.values { check(.step) { $0.check(value) } }
    add(body, to: stage)
    if !stage.steps.contains(where: { $0.state != nil }) { return stage }
    if stage.expiry == nil {
      stage.notes.append("the state of each key is kept until the job ends")
    }
    return stage
  }

  private func add(_ body: GroupBody, to stage: StageDraft) {
    for (index, call) in body.calls.enumerated() {
      checkArguments(of: call)
      switch call.word.distribution {
      case .valuewise:
        checkFormat(call)
        append(call, isInGroup: true, to: stage)
      case .flattened:
        checkStrategy(call)
        append(call, isInGroup: true, to: stage)
      case .stateful(let bound): append(call, state: bound, isInGroup: true, to: stage)
      case .keyed(.windows): windowInGroup(call, isFirst: index == 0, stage)
      case .keyed:
        refuse(
          call, "distributes values that are already distributed",
          hint: "use one key for both: 'group(by: { \"\\($0.host) \\($0.user)\" })'")
      case .refused(let reason, let instead): refuse(call, reason, hint: instead)
      case .function, .values, .group, .source, .sink:
        refuse(
          call, "is not an operator of a job", hint: "use 'map', 'filter' or 'flatMap(.merge)'")
      }
    }
  }

  private func windowInGroup(_ call: StreamCall, isFirst: Bool, _ stage: StageDraft) {
    let window = WindowArguments(call, program)
    if window.key != nil {
      return refuse(
        call, "distributes values that are already distributed",
        hint: "omit 'by': the values of a group have one key")
    }
    checkTime(of: window, call)
    if window.time != nil, !isFirst {
      refusals.add(
        "'\(call.name)' must be the first operator on the group", at: call.nameSpan,
        label: "the time of a value must be known before it is sent to its worker",
        hint: "apply the operators before 'group(by:)'")
    }
    append(call, state: window.bound, isInGroup: true, to: stage)
    setTime(of: window, stage)
  }

  /// Reports groups that are not flattened.
  func refuseGroups(_ stage: StageDraft, before call: StreamCall? = nil) {
    stage.hasGroups = false
    refusals.add(
      "the groups of a job must be flattened", at: call?.nameSpan ?? stage.site.prefix(stage.name),
      label: "a group cannot be sent to another worker",
      hint: "use '.flatMap(.merge) { group in group.signal... }' after 'group(by:)'")
  }
}

/// The body of a closure that applies operators to a group.
private struct GroupBody {
  /// The operators, in the order in which values pass them.
  private(set) var calls: [StreamCall] = []
  /// The values of constants that are not streams.
  private(set) var values: [TypedExpression] = []
  /// The variables that the closure declares.
  private(set) var variables: [(name: String, span: Span)] = []
  /// The values of the constants that the closure declares.
  private var constants: [ObjectIdentifier: TypedExpression] = [:]

  /// Returns nil unless the closure returns a chain of operators on its group.
  init?(_ closure: TypedExpression, _ program: JobProgram) {
    let function: TypedFunction
    switch closure.unconverted.kind {
    case .function(let found): function = found
    case .global(let global):
      guard let found = program.functions[ObjectIdentifier(global)] else { return nil }
      function = found
    default: return nil
    }
    guard let result = result(of: function), follow(result) else { return nil }
    calls.reverse()
  }

  private mutating func result(of function: TypedFunction) -> TypedExpression? {
    guard case .statements(let block) = function.body else {
      if case .expression(let node) = function.body { return node }
      return nil
    }
    for statement in block.statements {
      switch statement.kind {
      case .variables(let bindings): for binding in bindings { declare(binding) }
      case .return(let value): return value
      case .expression(let node) where block.statements.count == 1: return node
      case .nothing: break
      default: return nil
      }
    }
    return nil
  }

  private mutating func declare(_ binding: TypedBinding) {
    switch binding.kind {
    case .value(let pattern, let value):
      if let variable = pattern.variables.map(\.declared).first(where: \.isMutable) {
        variables.append((variable.name, binding.span))
      }
      if case .variable(.local(let variable)) = pattern {
        constants[ObjectIdentifier(variable)] = value
        if value.isStream || value.type.receiverKind == .group { return }
      }
      values.append(value)
    case .uninitialized(.local(let variable), _): variables.append((variable.name, binding.span))
    case .uninitialized, .computed, .observed: break
    }
  }

  /// Collects the operators from the last to the first. Returns whether the chain begins at the
  /// group.
  private mutating func follow(_ node: TypedExpression) -> Bool {
    var node = node.unconverted
    while true {
      if case .local(let variable) = node.kind {
        guard let value = constants[ObjectIdentifier(variable)] else {
          return [.group, .groupedObservable].contains(variable.type.receiverKind)
        }
        node = value.unconverted
        continue
      }
      guard let call = StreamCall(node) else { return false }
      if case .group = call.word.distribution {
        if case .local = call.receiver.unconverted.kind { return true }
        return false
      }
      guard call.receiver.isStream else { return false }
      calls.append(call)
      node = call.receiver.unconverted
    }
  }
}
