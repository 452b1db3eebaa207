import Weir
import WeirRuntime

extension Word {
  static let multicasting: [Word] = [
    Word(
      "multicast(_ makeSubject: () -> (output: Stream<U, F>, input: Observer<Value, Error>)) -> ConnectableProducer<U, F>",
      .producers,
      others: [
        "multicast(makeSubject: () -> (output: Stream<U, F>, input: Observer<Value, Error>))",
        "multicast(_ subject: (output: Stream<U, F>, input: Observer<Value, Error>))",
        "multicast(subject makeSubject: (output: Stream<U, F>, input: Observer<Value, Error>))",
        "multicast(_ selector: (SignalProducer<Value, Error>) -> Stream<U, F>) -> SignalProducer<U, F>",
      ],
      summary: "Shares one run among all subscriptions through a subject.",
      notes: """
        The shared run begins when 'connect()' is called. A subject is a pair of a stream and the \
        observer that feeds it, such as 'Signal.pipe()' returns. 'makeSubject' is called for each \
        connection; a subject that is passed directly is used for all of them. If the closure has \
        a parameter, it receives a producer that shares one run, and the stream that it returns is \
        the result.
        """,
      example: """
        let shared = SignalProducer(1...2).multicast { Signal<Int, NoError>.pipe() }
        shared.startWithValues { print("first \\($0)") }
        shared.startWithValues { print("second \\($0)") }
        shared.connect()  // first 1 | second 1 | first 2 | second 2
        SignalProducer(1...3).multicast { shared in shared.zip(with: shared.skip(first: 1)) }
          .startWithValues { print($0) }  // (1, 2) | (2, 3)
        """,
      behavior: .function { (call) throws(Fault) in
        guard case .function(let function) = try call.value(0) else {
          let subject = try call.subject(try call.value(0))
          return call.connectable(call.stream.producer.multicast { subject })
        }
        guard function.parameterCount ?? 0 > 0 else {
          return call.connectable(
            call.stream.producer.multicast { call.madeSubject(by: function) })
        }
        return call.derive { source in
          source.multicast { shared in call.selected(function, shared) }
        }
      }),
    Word(
      "multicast(_ makeSubject: () -> (output: Stream<A, F>, input: Observer<Value, Error>), selector: (SignalProducer<A, F>) -> Stream<U, F>) -> SignalProducer<U, F>",
      .producers, explanation: .shares,
      summary: "Shares one run through a subject inside a closure and emits the stream it returns.",
      notes: """
        'selector' receives a producer whose subscriptions share one run of this producer. \
        'makeSubject' is called for each start of the result.
        """,
      example: """
        SignalProducer(1...3)
          .multicast({ Signal<Int, NoError>.pipe() }, selector: { shared in
            shared.zip(with: shared.skip(first: 1))
          })
          .startWithValues { print($0) }  // (1, 2) | (2, 3)
        """,
      behavior: .function { (call) throws(Fault) in
        let (makeSubject, selector) = (try call.function(0), try call.function(1))
        return call.derive { source in
          source.multicast({ call.madeSubject(by: makeSubject) }) { shared in
            call.selected(selector, shared)
          }
        }
      }),
  ]
}

/// The output of a subject, and the observer that sends events to the subject.
typealias SubjectPair = (SignalProducer<Value, Value>, Signal<Value, Value>.Observer)

extension WordCall {
  func subject(_ value: Value) throws(Fault) -> SubjectPair {
    if case .object(let stream as Stream) = value, let input = stream.input {
      return (stream.producer, input)
    }
    guard case .tuple(let ends) = value, ends.elements.count == 2,
      case .object(let output as Stream) = ends.elements[0],
      case .object(let input as ObserverObject) = ends.elements[1]
    else {
      throw site.failure(
        "'multicast' requires a subject, found a value of type '\(value.typeName)'",
        hints: ["create one with 'Signal.pipe()'"])
    }
    return (output.producer, input.observer)
  }

  /// Returns the subject that a closure creates. If the closure fails, records the fault and
  /// returns a subject without output.
  fileprivate func madeSubject(by function: FunctionValue) -> SubjectPair {
    do throws(Fault) {
      return try subject(function())
    } catch {
      interpreter.record(error)
      return (.empty, Signal.Observer())
    }
  }

  /// Returns the stream that a selector closure derives from the shared producer.
  fileprivate func selected(
    _ selector: FunctionValue, _ shared: SignalProducer<Value, Value>
  ) -> SignalProducer<Value, Value> {
    inner(selector, make(shared, from: [stream]))
  }
}
