import Weir
import WeirStreams

/// The specification of how a stream is divided into windows.
package struct WindowCut: @unchecked Sendable {
  /// The source of the time that assigns a value to a window.
  package enum Clock {
    case processing(any DateScheduler)
    case event(@Sendable (Value) -> Double, lateness: Double, late: (@Sendable (Value) -> Void)?)
  }

  package let kind: WindowKind
  package let key: (@Sendable (Value) -> Value)?
  package let clock: Clock
  /// The account that counts the values; late values count as dropped.
  package let account: FlowAccount
  /// The interpreter if the values are messages that must be acknowledged. A message is then
  /// processed when all its windows have been emitted.
  package let interpreter: Interpreter?

  package init(
    kind: WindowKind, key: (@Sendable (Value) -> Value)?, clock: Clock, account: FlowAccount,
    interpreter: Interpreter?
  ) {
    (self.kind, self.key, self.clock, self.account, self.interpreter) = (
      kind, key, clock, account, interpreter
    )
  }

  /// Returns the windows of a stream.
  ///
  /// - Parameter questions: the only queries that are made of the windows, which then retain no
  ///   values. If nil, the windows retain their values.
  package func windows(
    of source: SignalProducer<Value, Value>, asking questions: [WindowQuery]? = nil
  ) -> SignalProducer<Value, Value> {
    let questions = interpreter == nil ? questions : nil
    let add: @Sendable (inout WindowContent, Value) -> Void = { content, value in
      content.add(value, questions)
      if let interpreter { content.hold(interpreter.delivery) }
    }
    var merge: (@Sendable (inout WindowContent, WindowContent) -> Void)?
    if questions == nil { merge = { $0.append($1) } }
    switch (clock, key) {
    case (.processing(let scheduler), nil):
      return emitted(
        source.window(kind, on: scheduler, account: account, into: WindowContent(), add))
    case (.processing(let scheduler), let key?):
      return emitted(
        source.window(
          kind, by: key, on: scheduler, account: account, into: WindowContent(), add))
    case (.event(let time, let lateness, let late), nil):
      return emitted(
        source.window(
          kind, at: time, lateness: lateness, late: late, account: account, into: WindowContent(),
          merging: merge, add))
    case (.event(let time, let lateness, let late), let key?):
      return emitted(
        source.window(
          kind, by: key, at: time, lateness: lateness, late: late, account: account,
          into: WindowContent(), merging: merge, add))
    }
  }

  private func emitted(
    _ windows: SignalProducer<Window<WindowContent>, Value>
  ) -> SignalProducer<Value, Value> {
    windows.transform { emitting(to: $0, \.value) { .object(WindowObject($0)) } }
  }

  private func emitted(
    _ windows: SignalProducer<(key: Value, window: Window<WindowContent>), Value>
  ) -> SignalProducer<Value, Value> {
    windows.transform {
      emitting(to: $0, \.window.value) { .object(WindowObject($0.window, of: $0.key)) }
    }
  }

  private func emitting<Element>(
    to output: Signal<Value, Value>.Observer, _ content: @escaping (Element) -> WindowContent,
    _ value: @escaping (Element) -> Value
  ) -> Signal<Element, Value>.Observer {
    Signal.Observer(
      receiving: { [interpreter] window in
        let value = value(window)
        guard let interpreter else { return output.send(value: value) }
        var held = content(window).held
        interpreter.deliver(held.take()) { output.send(value: value) }
      }, termination: { output.terminate($0) })
  }
}
