import Weir

extension Word {
  static let results: [Word] = [
    Word(
      "get() throws -> Value", .value([.result]), chapter: .sending,
      summary: "The value of the result; its error is thrown.",
      example: """
        do { print(try Result<Int, String>(value: 1).get()) } catch { print(error) }  // 1
        do { print(try Result<Int, String>(error: "no").get()) } catch { print(error) }  // no
        """,
      behaviour: .function { (call) throws(Fault) in
        switch try call.result(call.receiver) {
        case .success(let value): return value
        case .failure(let error): throw .thrown(error, call.site)
        }
      }),
    Word(
      "map(_ transform: (Value) -> U) -> Result<U, Error>", .value([.result]), chapter: .sending,
      summary: "The same result with its value transformed.",
      example: "print(Result<Int, String>(value: 1).map { $0 + 1 })  // success(2)",
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        guard case .success(let value) = try call.result(call.receiver) else {
          return call.receiver
        }
        return Result<Value, Value>.success(try call.apply(transform, value)).asValue
      }),
    Word(
      "mapError(_ transform: (Error) -> F) -> Result<Value, F>", .value([.result]),
      chapter: .sending, summary: "The same result with its error transformed.",
      example: "print(Result<Int, String>(error: \"no\").mapError { $0.count })  // failure(2)",
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        guard case .failure(let error) = try call.result(call.receiver) else {
          return call.receiver
        }
        return Result<Value, Value>.failure(try call.apply(transform, error)).asValue
      }),
    Word(
      "flatMap(_ transform: (Value) -> Result<U, Error>) -> Result<U, Error>", .value([.result]),
      chapter: .sending, summary: "The result that the closure makes of the value.",
      example: """
        let half = Result<Int, String>(value: 3).flatMap { n in
          n % 2 == 0 ? Result(value: n / 2) : Result(error: "odd")
        }
        print(half)  // failure("odd")
        """,
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        guard case .success(let value) = try call.result(call.receiver) else {
          return call.receiver
        }
        return try call.result(try call.apply(transform, value)).asValue
      }),
    Word(
      "producer: SignalProducer<Value, Error>", .value([.result]), chapter: .sending,
      others: ["publisher"],
      explanation: .source,
      summary: "Sends the value of the result and completes, or fails with its error.",
      example: "Result<Int, String>(value: 1).producer.start { print($0) }  // VALUE 1 | COMPLETED",
      behaviour: .property(
        get: { (call) throws(Fault) in
          call.make(SignalProducer(result: try call.result(call.receiver)))
        }, set: nil)),
  ]
}
