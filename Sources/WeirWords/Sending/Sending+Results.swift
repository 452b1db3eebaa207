import Weir
import WeirRuntime

extension Word {
  static let results: [Word] = [
    Word(
      "get() throws -> Value", .value([.result]),
      summary: "Returns the value of a success or throws the error of a failure.",
      example: """
        do { print(try Result<Int, String>(value: 1).get()) } catch { print(error) }  // 1
        do { print(try Result<Int, String>(error: "no").get()) } catch { print(error) }  // no
        """,
      behavior: .function { (call) throws(Fault) in
        switch try call.result(call.receiver) {
        case .success(let value): return value
        case .failure(let error): throw .thrown(error, call.site)
        }
      }),
    Word(
      "map(_ transform: (Value) -> U) -> Result<U, Error>", .value([.result]),
      summary: "Transforms the value of a success.",
      notes: "A failure is unchanged.",
      example: "print(Result<Int, String>(value: 1).map { $0 + 1 })  // success(2)",
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        guard case .success(let value) = try call.result(call.receiver) else {
          return call.receiver
        }
        return Result<Value, Value>.success(try call.apply(transform, value)).asValue
      }),
    Word(
      "mapError(_ transform: (Error) -> F) -> Result<Value, F>", .value([.result]),
      summary: "Transforms the error of a failed result.",
      notes: "A success is unchanged.",
      example: "print(Result<Int, String>(error: \"no\").mapError { $0.count })  // failure(2)",
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        guard case .failure(let error) = try call.result(call.receiver) else {
          return call.receiver
        }
        return Result<Value, Value>.failure(try call.apply(transform, error)).asValue
      }),
    Word(
      "flatMap(_ transform: (Value) -> Result<U, Error>) -> Result<U, Error>", .value([.result]),
      summary: "Returns the result of passing the value of a success to 'transform'.",
      notes: "A failure is unchanged.",
      example: """
        let half = Result<Int, String>(value: 3).flatMap { n in
          n % 2 == 0 ? Result(value: n / 2) : Result(error: "odd")
        }
        print(half)  // failure("odd")
        """,
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        guard case .success(let value) = try call.result(call.receiver) else {
          return call.receiver
        }
        return try call.result(try call.apply(transform, value)).asValue
      }),
    Word(
      "producer: SignalProducer<Value, Error>", .value([.result]),
      distribution: .values,
      summary: "A producer that emits the value and completes, or fails with the error.",
      example: "Result<Int, String>(value: 1).producer.start { print($0) }  // VALUE 1 | COMPLETED",
      behavior: .property { (call) throws(Fault) in
        call.make(SignalProducer(result: try call.result(call.receiver)))
      }),
  ]
}
