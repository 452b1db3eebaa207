import Weir

extension Word {
  static let callbacks: [Word] = [
    Word(
      "callback(_ function: ((Value) -> Void) -> Void) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]), chapter: .creating,
      others: ["bindCallback(_ function: ((Value) -> Void) -> Void)"],
      explanation: .source,
      summary: "Calls a function for each run, sends what it calls back with, and completes.",
      notes: "Only the first call back counts.",
      example: """
        func locate(_ done: (String) -> Void) { done("here") }
        SignalProducer<String, NoError>.callback { done in locate(done) }
          .start { print($0) }  // VALUE here | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        let function = try call.function(0)
        return call.make(
          .callback { send in _ = function(call.callback { (value) throws(Fault) in send(value) }) }
        )
      }),
    Word(
      "resultCallback(_ function: ((Result<Value, Error>) -> Void) -> Void) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]), chapter: .creating,
      explanation: .source,
      summary: "Calls a function for each run, and sends the value or the failure of its answer.",
      notes: "Only the first call back counts.",
      example: """
        SignalProducer<Int, String>.resultCallback { done in done(.failure("no")) }
          .start { print($0) }  // FAILED no
        """,
      behaviour: .function { (call) throws(Fault) in
        let function = try call.function(0)
        return call.make(
          .resultCallback { send in
            _ = function(call.callback { (value) throws(Fault) in send(try call.result(value)) })
          })
      }),
    Word(
      "init(adding add: ((Value) -> Void) -> A, removing remove: (A) -> Void) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]), chapter: .creating,
      explanation: .source,
      summary:
        "Sends what a handler is called with, which is added at each start and removed at the end.",
      notes: "What 'adding:' returns is handed to 'removing:'.",
      example: """
        var handlers: [(Int) -> Void] = []
        let sizes = SignalProducer<Int, NoError>(
          adding: { handlers.append($0) }, removing: { _ in handlers = [] })
        sizes.take(first: 2).start { print($0) }
        for size in [10, 20, 30] { handlers.first?(size) }  // VALUE 10 | VALUE 20 | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        let (add, remove) = (try call.function(0), try call.function(1))
        return call.make(
          SignalProducer(
            adding: { handle in add(call.callback { (value) throws(Fault) in handle(value) }) },
            removing: { _ = remove($0) }))
      }),
  ]
}
