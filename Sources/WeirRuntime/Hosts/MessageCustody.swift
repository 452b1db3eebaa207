import Weir

/// The messages that an operator holds until it emits a result of them.
///
/// Each run of a producer holds its own messages; a signal has one run.
final class MessageCustody: @unchecked Sendable {
  /// The messages of one run.
  private final class Run {
    var held = HeldDeliveries()
  }

  private let interpreter: Interpreter
  /// The run that is being started, or the run of a signal.
  private var current = Run()

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  /// Returns the input of the operator, which holds each message that it passes on.
  func input(_ source: Stream.Source) -> Stream.Source {
    source.derived(
      { $0.transform { self.input($0) } }, { $0.transform { self.input($0) } })
  }

  private func input(_ output: Signal<Value, Value>.Observer) -> Signal<Value, Value>.Observer {
    let run = current
    return Signal.Observer(
      receiving: {
        run.held.hold(self.interpreter.delivery)
        output.send(value: $0)
      }, termination: { output.terminate($0) })
  }

  /// Returns the output of the operator. Each value, and completion, processes the held messages. A
  /// failure prevents the acknowledgement of the message that caused it.
  func output(_ source: TypedSource) -> TypedSource {
    switch source {
    case .values(let source): .values(output(source))
    case .ints(let source): .ints(output(source))
    case .pairs(let source): .pairs(output(source))
    case .intPairs(let source): .intPairs(output(source))
    }
  }

  private func output<Element>(_ source: StreamSource<Element>) -> StreamSource<Element> {
    source.derived(
      { $0.transform { self.output($0, of: self.current) } },
      {
        $0.interposing { observer, start in
          let (run, outer) = (Run(), self.current)
          self.current = run
          start(self.output(observer, of: run))
          self.current = outer
        }
      })
  }

  private func output<Element>(
    _ output: Signal<Element, Value>.Observer, of run: Run
  ) -> Signal<Element, Value>.Observer {
    Signal.Observer(
      receiving: { value in
        self.interpreter.deliver(run.held.take()) { output.send(value: value) }
      },
      termination: { end in
        switch end {
        case .completed:
          return self.interpreter.deliver(run.held.take()) { output.terminate(end) }
        case .failed: self.interpreter.delivery?.fail()
        case .interrupted: break
        }
        output.terminate(end)
      })
  }
}

extension WordCall {
  /// The receiver of the built-in. Its messages are held if the built-in emits them later.
  func held(_ stream: Stream) -> Stream {
    guard case .afterEmission = word.maker.acknowledgement else { return stream }
    return Stream(stream, held: MessageCustody(interpreter))
  }

  /// Returns the source of a stream of messages that must be acknowledged. Records a fault if it
  /// cannot be said when the built-in has processed a message.
  func acknowledging(_ source: TypedSource, of inputs: [Stream]) -> TypedSource {
    if case .refused(let reason) = word.maker.acknowledgement { refuseMessages(reason) }
    let custody = inputs.lazy.compactMap(\.custody).first ?? MessageCustody(interpreter)
    return custody.output(source)
  }

  /// Records a fault for an operator that cannot be applied to messages.
  package func refuseMessages(_ reason: String) {
    interpreter.record(
      site.failure(
        "'\(word.name)' \(reason), so that it is unknown when a message can be acknowledged",
        hints: ["'acknowledge: .never' reads the messages without acknowledging them"]))
  }

  /// Returns a stream that an operator starts for the current message. The message is processed
  /// when the stream has completed.
  package func processing(_ inner: SignalProducer<Value, Value>) -> SignalProducer<Value, Value> {
    guard let delivery = interpreter.delivery,
      case .afterInnerStream = word.maker.acknowledgement
    else { return inner }
    delivery.hold()
    return inner.transform { [interpreter] output in
      Signal.Observer(
        receiving: { value in
          delivery.hold()
          interpreter.deliver(delivery) { output.send(value: value) }
        },
        termination: { end in
          switch end {
          case .completed: delivery.release(failed: interpreter.isHalted)
          case .failed: delivery.fail()
          case .interrupted: break
          }
          output.terminate(end)
        })
    }
  }
}
