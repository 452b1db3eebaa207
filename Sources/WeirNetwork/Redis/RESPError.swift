/// A violation of the Redis serialization protocol, or of a limit.
struct RESPError: Error, Hashable, Sendable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
