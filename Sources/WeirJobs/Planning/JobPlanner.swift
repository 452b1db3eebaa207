import WeirSession
import WeirWords

/// Divides a program into the stages of a job, and collects the reasons why that is not possible.
final class JobPlanner {
  let program: JobProgram
  var refusals = JobRefusals()
  /// The stages, each one after its inputs.
  private(set) var drafts: [StageDraft] = []
  /// The constant whose value is being divided.
  private(set) var constant: String?
  /// The last stages of the streams in constants.
  private var ports: [ObjectIdentifier: StageDraft] = [:]
  /// The number of uses of each constant with a stream.
  private var uses: [ObjectIdentifier: Int] = [:]

  private init(_ program: JobProgram) { self.program = program }

  /// Returns the plan of a program, or the reasons why the program is not a job.
  ///
  /// - Parameter repeatedSends: The statements that send a literal to the target of an earlier
  ///   send. They are not among `statements`.
  static func plan(
    _ program: JobProgram, _ statements: [TypedStatement], repeatedSends: [Span]
  ) -> Result<JobPlan, Session.Refusal> {
    let planner = JobPlanner(program)
    planner.plan(statements)
    for span in repeatedSends { planner.refuseSend(span) }
    let refusals = planner.refusals.sorted
    return refusals.isEmpty
      ? .success(JobPlan(stages: StageDraft.stages(planner.drafts)))
      : .failure(Session.Refusal(diagnostics: refusals))
  }

  private func plan(_ statements: [TypedStatement]) {
    let streams = statements.compactMap(runStream)
    streams.forEach(countUses)
    streams.forEach(end)
    for call in streams.compactMap(StreamCall.init).filter(\.isObservation).dropFirst() {
      refusals.add(
        "a job has one sink", at: call.nameSpan, label: "this is another one",
        hint: "write each stream that runs to a sink into a program of its own")
    }
    if streams.isEmpty, refusals.sorted.isEmpty {
      refusals.add(
        "the program is not a job", at: Span(0..<0), label: "no stream runs to a sink",
        hint: "end a stream with 'startWithValues { print($0) }' or 'write(to:)'")
    }
    if drafts.contains(where: { !$0.isSource }) {
      check(.step) { $0.checkImplicitMembers() }
    }
  }

  // MARK: Statements

  /// Returns the stream that the statement runs or watches. Checks other statements.
  private func runStream(_ statement: TypedStatement) -> TypedExpression? {
    switch statement.kind {
    case .nothing, .function, .type: return nil
    case .expression(let node): return runStream(node, isStatement: true)
    case .variables(let bindings):
      for case .value(_, let value) in bindings.map(\.kind) {
        if let stream = runStream(value, isStatement: false) { return stream }
      }
      return nil
    case .for(let loop, _) where loop.isAsync:
      refusals.add(
        "a 'for await' loop cannot be used in a job", at: loop.sequence.span,
        label: "each worker would wait for all values",
        hint: "observe the stream: '.startWithValues { print($0) }'")
      return nil
    default:
      refusals.add(
        "a job has only declarations and one stream", at: statement.syntax.span,
        label: "each worker would run this statement",
        hint: "move the statement into a function or a closure of the stream")
      return nil
    }
  }

  private func runStream(_ node: TypedExpression, isStatement: Bool) -> TypedExpression? {
    if case .assignment(let target, let value) = node.kind, case .discard = target.kind {
      return runStream(value, isStatement: false)
    }
    let node = node.unconverted
    if StreamCall(node)?.isObservation == true { return node }
    if node.isStream {
      if isStatement {
        refusals.add(
          "a watched stream is not a job", at: node.span, label: "its values have no sink",
          hint: "end it with '.startWithValues { print($0) }'")
        return node
      }
      if !node.isCallOfProgram { return nil }
    }
    // A closure is checked where it is used.
    if case .function = node.kind { return nil }
    check(.declaration) { $0.check(node) }
    return nil
  }

  private func countUses(_ node: TypedExpression) {
    let node = node.unconverted
    if case .global(let global) = node.kind {
      let key = ObjectIdentifier(global)
      uses[key, default: 0] += 1
      if uses[key] == 1, let value = program.constants[key] { countUses(value) }
    } else if let call = StreamCall(node) {
      countUses(call.receiver)
      for argument in call.arguments where argument.value.isStream { countUses(argument.value) }
    }
  }

  // MARK: Chains

  /// Returns the stage that emits the values of a stream.
  func port(of node: TypedExpression) -> StageDraft {
    let node = node.unconverted
    if case .global(let global) = node.kind { return port(of: global, node.span) }
    if let source = source(node) { return source }
    if let call = StreamCall(node), call.receiver.isStream { return step(call) }
    refuseSource(node)
    return add(.source(.standardInput), from: [], at: node.site, name: "source")
  }

  private func port(of global: Global, _ span: Span) -> StageDraft {
    let key = ObjectIdentifier(global)
    if let known = ports[key] { return known }
    guard let value = program.constants[key] else {
      refusals.add(
        "variable '\(global.name)' cannot be used in a job", at: span,
        label: "the stream in it can change", hint: "declare it with 'let'")
      return add(.source(.standardInput), from: [], at: span, name: "source")
    }
    let outer = constant
    constant = global.name
    let port = port(of: value)
    constant = outer
    port.endingConstants.append(global.name)
    if uses[key, default: 0] > 1 { port.isShared = true }
    ports[key] = port
    return port
  }

  /// Adds an operator to the stages of its receiver, and returns the stage that emits its values.
  private func step(_ call: StreamCall) -> StageDraft {
    let input = port(of: call.receiver)
    if input.hasGroups { return flattenGroups(call, input) }
    if !call.word.isRefusedInJobs { checkArguments(of: call) }
    switch call.word.distribution {
    case .valuewise:
      checkFormat(call, input)
      return append(call, to: stateless(input, call))
    case .flattened:
      checkStrategy(call)
      return append(call, to: stateless(input, call))
    case .stateful(let bound): return addState(call, bound: bound, to: input)
    case .keyed(.groups): return group(call, input)
    case .keyed(.windows): return window(call, input)
    case .keyed(.join): return join(call, input)
    case .refused(let reason, let instead):
      refuse(call, reason, hint: instead)
      for argument in call.arguments where argument.value.isStream { _ = port(of: argument.value) }
      return input
    case .function, .values, .group, .source, .sink:
      refuse(call, "is not an operator of a job", hint: "use 'map', 'filter' or 'flatMap(.merge)'")
      return input
    }
  }

  /// Returns the stage to which a stateless operator can be added.
  private func stateless(_ input: StageDraft, _ call: StreamCall) -> StageDraft {
    guard input.isSource || input.isShared else { return input }
    return add(.stateless, from: [input], at: call.site, name: call.name)
  }

  private func addState(_ call: StreamCall, bound: String, to input: StageDraft) -> StageDraft {
    let stage =
      input.isSingle && !input.isShared
      ? input : cut(.single, from: [input], at: call)
    return append(call, state: bound, to: stage)
  }

  /// Returns a new stage that begins with the call. Its inputs compute its keys.
  func cut(
    _ kind: JobStage.Kind, from inputs: [StageDraft], at call: StreamCall
  ) -> StageDraft {
    checkSending(call.valueType, to: call)
    let inputs = inputs.map { feeder($0, of: call) }
    let stage = add(kind, from: inputs, at: call.site, name: call.name)
    if kind == .single {
      let hint =
        call.word.distribution == .keyed(.windows)
        ? "give the windows a key: 'by: { $0.host }'" : "keep the state of each key in 'group(by:)'"
      stage.notes.append(
        "one worker handles all values in the order of their arrival; to use several workers, \(hint)"
      )
    }
    return stage
  }

  /// Returns a stage of workers whose values only the next stage receives.
  func feeder(_ input: StageDraft, of call: StreamCall) -> StageDraft {
    guard input.isSource || input.isShared else { return input }
    return add(.stateless, from: [input], at: input.site, name: "\(call.name)-input")
  }

  @discardableResult
  func append(
    _ call: StreamCall, state bound: String? = nil, isInGroup: Bool = false, to stage: StageDraft
  ) -> StageDraft {
    let state = bound.map { (type: stateType(of: call, bound: $0), bound: $0) }
    if let limit = lineLimit(of: call.name) { stage.notes.append(limit) }
    stage.steps.append(
      StageDraft.Step(name: call.name, site: call.site, isInGroup: isInGroup, state: state))
    return stage
  }

  func add(
    _ kind: JobStage.Kind, from inputs: [StageDraft], at site: Span, name: String
  ) -> StageDraft {
    let draft = StageDraft(kind, from: inputs, at: site, name: name, constant: constant)
    drafts.append(draft)
    return draft
  }

  // MARK: Reports

  func check(_ context: SoundnessCheck.Context, _ body: (SoundnessCheck) -> Void) {
    let check = SoundnessCheck(program, context, refusals)
    body(check)
    refusals = check.refusals
  }

  /// Checks the arguments of a call, except for streams.
  func checkArguments(of call: StreamCall) {
    for argument in call.arguments where !argument.value.isStream {
      check(.step) { $0.check(argument.value) }
    }
  }

  private func refuseSend(_ span: Span) {
    guard case .refused(let reason, let instead)? = Catalog.shared.words("send").first?.distribution
    else { return }
    refusals.add("'send' cannot be used in a job", at: span, label: "it \(reason)", hint: instead)
  }

  func refuse(_ call: StreamCall, _ reason: String, hint: String) {
    refusals.add(
      "'\(call.name)' cannot be used in a job", at: call.nameSpan, label: "it \(reason)", hint: hint
    )
  }
}

extension StageDraft {
  var isSingle: Bool { kind == .single }
}

extension TypedExpression {
  /// Whether the expression is a call of a function that the program declares.
  fileprivate var isCallOfProgram: Bool {
    guard case .call(let call) = kind else { return false }
    switch call.target {
    case .word, .wordMethod, .mutatingWord: return false
    default: return true
    }
  }
}
