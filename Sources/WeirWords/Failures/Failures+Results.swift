import WeirRuntime

extension Word {
  static let madeResults: [Word] = [
    Word(
      "init(catching body: () throws -> Value) -> Result<Value, Error>", .type(["Result"]),
      summary:
        "Creates a result from the value that a closure returns or the error that it throws.",
      example: "print(Result { try Result<Int, String>(value: 1).get() })  // success(1)",
      behavior: .function { (call) throws(Fault) in
        let body = try call.function(0)
        do throws(Value) {
          return .enumCase(EnumValue(.result, "success", [try body.attempt([])]))
        } catch {
          return .enumCase(EnumValue(.result, "failure", [error]))
        }
      }),
    Word(
      "init(value: Value) -> Result<Value, Error>", .type(["Result"]),
      summary: "Creates a successful result.",
      behavior: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "success", [try call.value(0)]))
      }),
    Word(
      "init(error: Error) -> Result<Value, Error>", .type(["Result"]),
      summary: "Creates a failed result.",
      behavior: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "failure", [try call.value(0)]))
      }),
    Word(
      "success(_ value: Value) -> Result<Value, Error>", .type(["Result"]),
      others: ["Success(_ value: Value)"], summary: "A success with a value.",
      behavior: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "success", [try call.value(0)]))
      }),
    Word(
      "failure(_ error: Error) -> Result<Value, Error>", .type(["Result"]),
      others: ["Failure(_ error: Error)"], summary: "A failure with an error.",
      behavior: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "failure", [try call.value(0)]))
      }),
  ]
}
