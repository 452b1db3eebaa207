import Weir
import WeirStreams

/// The specification of how a stream is divided into windows.
struct WindowCut: @unchecked Sendable {
  /// The source of the time that assigns a value to a window.
  enum Clock {
    case processing(any DateScheduler)
    case event(@Sendable (Value) -> Double, lateness: Double, late: (@Sendable (Value) -> Void)?)
  }

  let kind: WindowKind
  let key: (@Sendable (Value) -> Value)?
  let clock: Clock
  /// The account that counts the values; late values count as dropped.
  let account: FlowAccount

  /// Returns the windows of a stream.
  ///
  /// - Parameter questions: the only queries that are made of the windows, which then retain no
  ///   values. If nil, the windows retain their values.
  func windows(
    of source: SignalProducer<Value, Value>, asking questions: [WindowQuery]? = nil
  ) -> SignalProducer<Value, Value> {
    let add: @Sendable (inout WindowContent, Value) -> Void = { $0.add($1, questions) }
    var merge: (@Sendable (inout WindowContent, WindowContent) -> Void)?
    if questions == nil { merge = { $0.append($1) } }
    switch (clock, key) {
    case (.processing(let scheduler), nil):
      return source.window(kind, on: scheduler, account: account, into: WindowContent(), add)
        .map { .object(WindowObject($0)) }
    case (.processing(let scheduler), let key?):
      return source.window(
        kind, by: key, on: scheduler, account: account, into: WindowContent(), add
      )
      .map { .object(WindowObject($0.window, of: $0.key)) }
    case (.event(let time, let lateness, let late), nil):
      return source.window(
        kind, at: time, lateness: lateness, late: late, account: account, into: WindowContent(),
        merging: merge, add
      )
      .map { .object(WindowObject($0)) }
    case (.event(let time, let lateness, let late), let key?):
      return source.window(
        kind, by: key, at: time, lateness: lateness, late: late, account: account,
        into: WindowContent(), merging: merge, add
      )
      .map { .object(WindowObject($0.window, of: $0.key)) }
    }
  }
}
