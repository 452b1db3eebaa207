import WeirSession

/// The reason why a worker cannot go on.
struct WorkerFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// Returns the result of `body`, and converts the error that it throws.
  static func of<Result>(
    _ body: () throws(StateError) -> Result
  ) throws(WorkerFailure) -> Result {
    do throws(StateError) { return try body() } catch {
      throw WorkerFailure(error.description)
    }
  }
}
