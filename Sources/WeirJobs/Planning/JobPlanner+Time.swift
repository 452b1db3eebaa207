import WeirSession

/// Windows and joins.
extension JobPlanner {
  func window(_ call: StreamCall, _ input: StageDraft) -> StageDraft {
    let window = WindowArguments(call, program)
    checkTime(of: window, call)
    let stage = cut(window.key.map { .keyed([code($0)]) } ?? .single, from: [input], at: call)
    stage.keyType = window.key.flatMap(resultType)
    append(call, state: window.bound, to: stage)
    setTime(of: window, stage)
    return stage
  }

  /// Reports a window that depends on the clock, or whose lateness is not constant.
  func checkTime(of window: WindowArguments, _ call: StreamCall) {
    if window.time == nil, !window.isOfCount {
      refuse(
        call, "depends on the time at which a value arrives, which differs between workers",
        hint: "give the time of a value in seconds: 'at: { $0.time }'")
    }
    if let argument = window.latenessArgument, window.lateness == nil {
      refuseLateness(argument)
    }
  }

  func setTime(of window: WindowArguments, _ stage: StageDraft) {
    guard let time = window.time else { return }
    stage.eventTime = JobStage.EventTime(times: [code(time)], lateness: window.lateness ?? 0)
    stage.expiry = "when the last window of a key ends"
  }

  func join(_ call: StreamCall, _ input: StageDraft) -> StageDraft {
    guard let stream = call.argument("other"), let key = call.argument("key") else { return input }
    let other = port(of: stream)
    if other.hasGroups { refuseGroups(other) }
    let time = call.argument("time")
    if time == nil {
      refuse(
        call, "depends on the time at which a value arrives, which differs between workers",
        hint: "give the time of a value in seconds: 'at: { $0.time }'")
    }
    checkSending(stream.streamValue, to: call)
    let keys = [key, call.argument("otherKey") ?? key].map(code)
    let stage = cut(.keyed(keys), from: [input, other], at: call)
    stage.keyType = resultType(of: key)
    append(call, state: "the values that can still be joined", to: stage)
    var lateness = 0.0
    if let argument = call.argument("lateness") {
      if let seconds = program.seconds(argument) {
        lateness = seconds
      } else {
        refuseLateness(argument)
      }
    }
    if let time {
      stage.eventTime = JobStage.EventTime(
        times: [time, call.argument("otherTime") ?? time].map(code),
        lateness: WindowArguments.milliseconds(lateness))
    }
    if let within = call.argument("interval").flatMap({ program.seconds($0) }) {
      stage.expiry = "\(shown(within + lateness)) after the last value of a key"
    }
    return stage
  }

  private func shown(_ seconds: Double) -> String {
    Int(exactly: seconds).map { "\($0) s" } ?? "\(seconds) s"
  }

  private func refuseLateness(_ argument: TypedExpression) {
    refuseUnknown("lateness", argument, hint: "write it as a number of seconds")
  }
}

/// The arguments of `window(_:by:at:)`.
struct WindowArguments {
  let key: TypedExpression?
  let time: TypedExpression?
  let latenessArgument: TypedExpression?
  /// The lateness in milliseconds; nil if it is not constant.
  let lateness: Int?
  /// Whether the windows have a number of values, so that they do not depend on time.
  let isOfCount: Bool

  init(_ call: StreamCall, _ program: JobProgram) {
    key = call.argument("key")
    time = call.argument("time")
    latenessArgument = call.argument("lateness")
    lateness =
      if let latenessArgument {
        program.seconds(latenessArgument).map(Self.milliseconds)
      } else {
        0
      }
    isOfCount = call.argument("kind").flatMap { program.caseName($0) } == "count"
  }

  /// Returns a number of seconds in milliseconds, limited to what can be added to any time.
  static func milliseconds(_ seconds: Double) -> Int {
    Int(max(-1e15, min(1e15, (seconds * 1000).rounded())))
  }

  /// A description of the size of the state.
  var bound: String { isOfCount ? "the values of one window" : "the values of the open windows" }
}
