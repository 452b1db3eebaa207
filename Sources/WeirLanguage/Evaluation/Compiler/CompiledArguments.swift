/// The arguments of a call.
struct CompiledArguments {
  let codes: [Code]
  let labels: [String?]
  /// How many of them are trailing closures.
  let trailing: Int

  func values(_ frame: Frame) throws(Fault) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(codes.count)
    for code in codes { values.append(try code(frame)) }
    return values
  }
}
