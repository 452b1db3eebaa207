import WeirSession
import WeirStreams

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

  /// Returns the result of `body`, and converts the error of a file or process.
  static func ofInput<Result>(
    _ body: () throws(IOError) -> Result
  ) throws(WorkerFailure) -> Result {
    do throws(IOError) { return try body() } catch { throw WorkerFailure("\(error)") }
  }
}
