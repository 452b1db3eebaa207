/// What crosses threads under the eyes of the engine or of a scheduler, whatever its type.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A closure as one that crosses threads under the eyes of the engine, whatever it captures.
func crossing<Result>(_ body: @escaping () -> Result) -> @Sendable () -> Result {
  let body = Unchecked(body)
  return { body.value() }
}

/// A closure as one that crosses threads under the eyes of the engine, whatever it captures.
func crossing<Argument, Result>(
  _ body: @escaping (Argument) -> Result
) -> @Sendable (Argument) -> Result {
  let body = Unchecked(body)
  return { body.value($0) }
}
