import Weir
import WeirStreams
import WeirSyntax

/// A stage of a job that this process runs: a part of a program between two places at which values
/// go to other processes.
///
/// The whole program is executed, but its sources open nothing, and the streams outside of the
/// stage emit nothing. Accessed on the session's thread only.
package final class StageRun: @unchecked Sendable {
  /// What a call does in this process.
  package enum Role {
    /// The call begins the stage: its results come from the values that arrive.
    case begins
    /// The call ends the stage: the values of its receiver are sent, and it has no results.
    case ends
    /// The call writes the values of its receiver to a sink, for which they are sent.
    case writes
    /// The call is outside of the stage and has no results.
    case outside
  }

  /// A value that leaves the stage.
  package struct Output {
    package let key: [UInt8]
    /// The time of the value in milliseconds; nil if it has none.
    package let time: Int64?
    package let payload: [UInt8]

    package init(key: [UInt8], time: Int64?, payload: [UInt8]) {
      (self.key, self.time, self.payload) = (key, time, payload)
    }
  }

  /// The calls that divide values by key.
  private let keyed: [Span: Role]
  /// The other calls at which values pass to another process.
  private let unkeyed: [Span: Role]
  /// The number of the stream whose values the stage sends to a join: 0 or 1.
  private let input: Int
  /// Whether the stage has no operators and sends the values that it receives.
  let isEmpty: Bool
  /// The types of the states that the operators of the stage keep.
  let types: [Span: String]
  /// Returns what the sink writes for a value.
  let sinkPayload: (Value) throws(StateError) -> [UInt8]
  private unowned let interpreter: Interpreter
  // Lazy, since the types are known when the program has been compiled.
  package private(set) lazy var coder = ValueCoder(types: interpreter.types)
  /// Whether a type of the program has its own `==`.
  private lazy var declaresEquality = interpreter.types.values.contains {
    $0.comparisons.equal != nil
  }
  /// The states of the key that is being started; nil outside of a start.
  package var states: OperatorStates?
  /// Whether values that leave the stage are discarded.
  package var isMuted = false { didSet { interpreter.isMuted = isMuted } }
  private(set) var outputs: [Output] = []
  /// The first error of the stage.
  private(set) var failure: String?
  /// Receives the rows of the table that the stage reads; nil if it reads none.
  package private(set) var rows: Signal<Value, Value>.Observer?
  /// Makes the run of a key; nil for a stage without keys.
  package private(set) var makeRun: (() -> any KeyRun)?

  package init(
    keyed: [Span: Role], unkeyed: [Span: Role], input: Int, isEmpty: Bool, types: [Span: String],
    sinkPayload: @escaping (Value) throws(StateError) -> [UInt8], _ interpreter: Interpreter
  ) {
    (self.keyed, self.unkeyed, self.input) = (keyed, unkeyed, input)
    (self.isEmpty, self.types, self.sinkPayload) = (isEmpty, types, sinkPayload)
    self.interpreter = interpreter
  }

  /// Returns the role of a call that divides values by key; nil for a call within the stage.
  package func role(of site: SourceLocation) -> Role? { keyed[site.span] }

  /// Whether values pass to another process at a call without a key.
  package func isBoundary(_ site: Span) -> Bool { unkeyed[site] != nil }

  /// Returns what a call without a key does instead of its built-in; nil for a call within the
  /// stage.
  func body(of site: SourceLocation) -> (@Sendable (WordCall) throws(Fault) -> Value)? {
    guard let role = unkeyed[site.span] else { return nil }
    return { (call) throws(Fault) in try call.performed(in: self, as: role) }
  }

  /// Whether the stage sends the values of a stream, of which a join has two.
  func sends(_ input: Int) -> Bool { self.input == input }

  /// Sends a value out of the stage.
  func send(key: [UInt8] = [], time: Int64? = nil, payload: [UInt8]) {
    if !isMuted { outputs.append(Output(key: key, time: time, payload: payload)) }
  }

  /// The rows of a table that the engine reads.
  package var table: SignalProducer<Value, Value> {
    let (signal, input) = Signal<Value, Value>.pipe()
    return signal.producer.on(starting: { [unowned self] in rows = input })
  }

  func fail(_ message: String) { failure = failure ?? message }

  /// Records the failure of a stream that leaves the stage.
  func note(_ termination: Termination<Value>) {
    if case .failed(let error) = termination { fail("unhandled failure: \(error.description)") }
  }

  /// Calls `body` and records the error that it throws as the failure of the stage.
  func attempt(_ body: () throws(StateError) -> Void) {
    do throws(StateError) { try body() } catch { fail(error.description) }
  }

  package func takeOutputs() -> [Output] {
    defer { outputs = [] }
    return outputs
  }

  package func takeFailure() -> String? {
    defer { failure = nil }
    return failure
  }

  /// Makes `make` the beginning of the stage.
  ///
  /// - Parameter keys: return the key of a value of each input; empty if the stage has no keys.
  func begin(by keys: [@Sendable (Value) -> Value] = [], _ make: @escaping () -> any KeyRun) {
    makeRun = { [unowned self] in
      keys.isEmpty || !declaresEquality ? make() : ComparedRun(make(), self, by: keys)
    }
  }
}

/// The part of a stage that runs for one key.
package protocol KeyRun: AnyObject {
  /// Whether the run has nothing to remember.
  var isEmpty: Bool { get }

  /// The time at which the run must be called next, in milliseconds; nil if it need not be called.
  var alarm: Int64? { get }

  /// Receives a value.
  ///
  /// - Parameters:
  ///   - input: 0, or 1 for the second stream of a join.
  ///   - watermark: the time before which values are late, in microseconds.
  func take(_ value: Value, input: Int, watermark: Int64)

  /// Processes the time that has come, in milliseconds.
  func advance(to time: Int64)

  /// Processes the end of the values.
  func end()

  /// Releases the run without further results.
  func stop()

  func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError)

  /// Restores a saved run. What it sends is discarded, since it was sent before.
  func restore(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError)
}

extension WordCall {
  /// Ends the stage at this call: sends the values of a stream with their keys and times.
  ///
  /// - Parameters:
  ///   - key: returns the key of a value; nil if all values have one key.
  ///   - time: returns the time of a value in seconds.
  package func send(
    _ stream: Stream, from stage: StageRun, input: Int = 0, key: (@Sendable (Value) -> Value)?,
    time: (@Sendable (Value) -> Double)? = nil
  ) {
    guard stage.sends(input) else { return }
    let interpreter = interpreter
    let sent = stage.isEmpty ? received(by: stage) : stream.producer
    _ = sent.start(
      Signal.Observer { event in
        switch event {
        case .value(let value):
          let (key, time) = (key?(value), time?(value))
          // The results of closures that failed are only placeholders.
          if interpreter.isHalted { return }
          stage.attempt { () throws(StateError) in
            var payload = BinaryEncoder()
            payload.put(UInt8(input))
            try stage.coder.encode(value, into: &payload)
            stage.send(
              key: try key.map { (key) throws(StateError) in try KeyEncoder(key).bytes } ?? [],
              time: time.flatMap(EventTicks.time).map(EventTicks.milliseconds),
              payload: payload.bytes)
          }
        case .failed(let error): stage.note(.failed(error))
        case .completed, .interrupted: break
        }
      })
  }

  /// The result of a call outside of the stage.
  var silent: Value { make(.producer(.never)) }

  /// Divides a stream by key, with a run for each key.
  ///
  /// - Parameters:
  ///   - otherKey: returns the key of a value of the second stream of a join.
  ///   - makeRun: makes the run of a key, with the observer of the results.
  package func cut(
    _ stream: Stream, in stage: StageRun, as role: StageRun.Role,
    by key: (@Sendable (Value) -> Value)?, otherKey: (@Sendable (Value) -> Value)? = nil,
    at time: (@Sendable (Value) -> Double)? = nil,
    _ makeRun: @escaping (Signal<Value, Value>.Observer) -> any KeyRun
  ) -> Value {
    switch role {
    case .outside, .writes: return silent
    case .ends:
      send(stream, from: stage, key: key, time: time)
      return silent
    case .begins:
      let (results, output) = Signal<Value, Value>.pipe()
      stage.begin(by: [key, otherKey].compactMap { $0 }) { makeRun(output) }
      return make(.producer(results.producer), from: [stream])
    }
  }

  /// Divides a stream into windows, with a run for each key, or one run if `key` is nil.
  package func windowed(
    in stage: StageRun, as role: StageRun.Role, by key: (@Sendable (Value) -> Value)?,
    at time: @escaping @Sendable (Value) -> Double,
    _ makeRun: @escaping (Signal<Value, Value>.Observer) -> WindowRun
  ) -> Value {
    let states = OperatorStates()
    if role == .begins, key == nil { stage.states = states }
    return cut(stream, in: stage, as: role, by: key, at: time) { output in
      let run = makeRun(output)
      if key != nil { return run }
      return SingleRun(output, states, windows: run)
    }
  }

  /// Divides the receiver into groups, with a run for each key.
  package func grouped(
    in stage: StageRun, as role: StageRun.Role, by key: @escaping @Sendable (Value) -> Value,
    _ group: @escaping (Value, Signal<Value, Value>) -> Value
  ) -> Value {
    cut(stream, in: stage, as: role, by: key) { output in
      GroupRun(stage, by: key) { output.send(value: group($0, $1)) }
    }
  }

  /// Begins a stage without keys, and returns the values that it receives.
  private func received(by stage: StageRun) -> SignalProducer<Value, Value> {
    let (signal, input) = Signal<Value, Value>.pipe()
    let states = OperatorStates()
    stage.begin { SingleRun(input, states) }
    stage.states = states
    return signal.producer
  }

  /// Performs a call that begins or ends a stage without keys.
  func performed(in stage: StageRun, as role: StageRun.Role) throws(Fault) -> Value {
    switch role {
    case .outside: return silent
    case .ends:
      send(stream, from: stage, key: nil)
      return silent
    case .writes:
      _ = stream.producer.start(
        Signal.Observer(
          receiving: { value in
            stage.attempt { () throws(StateError) in
              stage.send(payload: try stage.sinkPayload(value))
            }
          },
          termination: { stage.note($0) }))
      return silent
    case .begins: break
    }
    let received = makeStream(.values(.producer(received(by: stage))), from: [stream])
    return try callSite.perform(WordCall(callSite, .object(received), passed))
  }
}
