import Weir
import WeirRuntime

extension Word {
  static let callbacks: [Word] = [
    Word(
      "callback(_ function: ((Value) -> Void) -> Void) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]), others: ["bindCallback(_ function: ((Value) -> Void) -> Void)"],
      summary: "Emits the value that a function passes to its callback, then completes.",
      notes: """
        The function is called at each start. Only the first call of the callback has an effect. \
        If the callback is released without a call, the producer is interrupted.
        """,
      example: """
        func locate(_ done: (String) -> Void) { done("here") }
        SignalProducer<String, NoError>.callback { done in locate(done) }
          .start { print($0) }  // VALUE here | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let function = try call.function(0)
        return call.make(
          .callback { send in _ = function(call.callback { (value) throws(Fault) in send(value) }) }
        )
      }),
    Word(
      "resultCallback(_ function: ((Result<Value, Error>) -> Void) -> Void) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]),
      summary: """
        Emits the value or the failure of the result that a function passes to its callback.
        """,
      notes: """
        The function is called at each start. Only the first call of the callback has an effect. \
        If the callback is released without a call, the producer is interrupted.
        """,
      example: """
        SignalProducer<Int, String>.resultCallback { done in done(.failure("no")) }
          .start { print($0) }  // FAILED no
        """,
      behavior: .function { (call) throws(Fault) in
        let function = try call.function(0)
        return call.make(
          .resultCallback { send in
            _ = function(call.callback { (value) throws(Fault) in send(try call.result(value)) })
          })
      }),
    Word(
      "init(adding add: ((Value) -> Void) -> A, removing remove: (A) -> Void) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]),
      summary: "Emits the values passed to a handler that is registered while the producer runs.",
      notes: """
        'adding' registers the handler at each start. 'removing' is called with the result of \
        'adding' when the producer terminates or is disposed.
        """,
      example: """
        var handlers: [(Int) -> Void] = []
        let sizes = SignalProducer<Int, NoError>(
          adding: { handlers.append($0) }, removing: { _ in handlers = [] })
        sizes.take(first: 2).start { print($0) }
        for size in [10, 20, 30] { handlers.first?(size) }  // VALUE 10 | VALUE 20 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let (add, remove) = (try call.function(0), try call.function(1))
        return call.make(
          SignalProducer(
            adding: { handle in add(call.callback { (value) throws(Fault) in handle(value) }) },
            removing: { _ = remove($0) }))
      }),
  ]
}
