import Weir
import WeirRuntime
import WeirStreams

extension Word {
  /// Operators that join two streams by matching keys.
  static let joins: [Word] = [join(isOuter: false), join(isOuter: true)]

  private static func join(isOuter: Bool) -> Word {
    Word(
      "\(isOuter ? "leftJoin" : "join")(_ other: Stream<U, Error>, by key: (Value) -> K, otherKey: (U) -> K = nil, within interval: TimeInterval, at time: (Value) -> N = nil, otherTime: (U) -> M = nil, lateness: TimeInterval = 0, on scheduler: DateScheduler = .main) -> Stream<(Value, \(isOuter ? "U?" : "U")), Error>",
      .streams, explanation: .pairs, distribution: .keyed(.join),
      summary: isOuter
        ? "Pairs each value with the values of 'other' that have the same key, or with nil."
        : "Pairs each value with the values of 'other' that have the same key and a close time.",
      notes:
        "Without 'otherKey' both keys are made by one closure. With 'at' the closures say when values happened, in seconds; otherwise the scheduler's clock does. What comes too late, or finds no other, is dropped; 'weir --account' counts it.",
      example: isOuter
        ? """
        let orders = SignalProducer([(id: 1, t: 0), (id: 2, t: 1)])
        let payments = SignalProducer([(id: 1, t: 3)])
        orders.leftJoin(payments, by: { $0.id }, within: 5, at: { $0.t })
          .startWithValues { print($0.0.id, $0.1?.t ?? "unpaid") }  // 1 3 | 2 unpaid
        """
        : """
        let orders = SignalProducer([(id: 1, t: 0), (id: 2, t: 1)])
        let payments = SignalProducer([(id: 1, t: 3), (id: 2, t: 9)])
        orders.join(payments, by: { $0.id }, within: 5, at: { $0.t })
          .startWithValues { print($0.0.id, $0.1.t) }  // 1 3
        """,
      behavior: .function { (call) throws(Fault) in try call.joined(isOuter: isOuter) })
  }
}

extension WordCall {
  fileprivate func joined(isOuter: Bool) throws(Fault) -> Value {
    let (other, within) = (try self.stream(0), try seconds(3))
    let key = try keyFunction(1)
    let otherKey = isGiven(2) ? try keyFunction(2) : key
    let (scheduler, right) = (try scheduler(7), other.producer)
    let lateness = self[6] == nil ? 0 : try forwardSeconds(6)
    let time = try numberFunction(4, "the time of a value")
    let otherTime = isGiven(5) ? try numberFunction(5, "the time of a value") : time
    let pair: @Sendable (Value, Value) -> Value = { .tuple(TupleValue($0, $1)) }
    let (hasTime, account) = (isGiven(4), account(word.name))
    if let stage = interpreter.stage, let role = stage.role(of: site) {
      let result = cut(stream, in: stage, as: role, by: key, otherKey: otherKey, at: time) {
        JoinRun(within: within, isOuter: isOuter, at: [time, otherTime], $0)
      }
      if role == .ends { send(other, from: stage, input: 1, key: otherKey, time: otherTime) }
      return result
    }
    guard isOuter else {
      return derive(with: [other]) { left in
        let pairs =
          hasTime
          ? left.join(
            right, by: key, otherKey: otherKey, within: within, at: time, otherTime: otherTime,
            lateness: lateness, account: account)
          : left.join(
            right, by: key, otherKey: otherKey, within: within, on: scheduler, account: account)
        return pairs.map { pair($0.0, $0.1) }
      }
    }
    return derive(with: [other]) { left in
      let pairs =
        hasTime
        ? left.leftJoin(
          right, by: key, otherKey: otherKey, within: within, at: time, otherTime: otherTime,
          lateness: lateness, account: account)
        : left.leftJoin(
          right, by: key, otherKey: otherKey, within: within, on: scheduler, account: account)
      return pairs.map { pair($0.0, $0.1.map(Value.some) ?? .none) }
    }
  }
}
