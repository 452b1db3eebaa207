import Weir

/// Returns `body` as a `@Sendable` closure, regardless of its captures. The caller is responsible
/// for thread safety.
func crossing<Result>(_ body: @escaping () -> Result) -> @Sendable () -> Result {
  let body = Unchecked(body)
  return { body.value() }
}

/// Returns `body` as a `@Sendable` closure, regardless of its captures. The caller is responsible
/// for thread safety.
func crossing<Argument, Result>(
  _ body: @escaping (Argument) -> Result
) -> @Sendable (Argument) -> Result {
  let body = Unchecked(body)
  return { body.value($0) }
}
