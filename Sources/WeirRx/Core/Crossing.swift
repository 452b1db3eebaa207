import Weir

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
