extension Word {
  static let madeResults: [Word] = [
    Word(
      "init(value: Value) -> Result<Value, Error>", .type(["Result"]), chapter: .failures,
      summary: "A result that is a success.",
      behaviour: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "success", [try call.value(0)]))
      }),
    Word(
      "init(error: Error) -> Result<Value, Error>", .type(["Result"]), chapter: .failures,
      summary: "A result that is a failure.",
      behaviour: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "failure", [try call.value(0)]))
      }),
    Word(
      "success(_ value: Value) -> Result<Value, Error>", .type(["Result"]), chapter: .failures,
      others: ["Success(_ value: Value)"], summary: "A result that is a success.",
      behaviour: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "success", [try call.value(0)]))
      }),
    Word(
      "failure(_ error: Error) -> Result<Value, Error>", .type(["Result"]), chapter: .failures,
      others: ["Failure(_ error: Error)"], summary: "A result that is a failure.",
      behaviour: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "failure", [try call.value(0)]))
      }),
  ]
}
