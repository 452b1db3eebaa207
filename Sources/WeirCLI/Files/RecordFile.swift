import Glibc
import WeirLanguage
import WeirStreams

/// A file to which the record of a session is appended while the session runs.
final class RecordFile {
  private let descriptor: Descriptor
  private var output: Output

  /// Creates the file, which only the user can read, or truncates an existing one.
  static func open(_ path: String, with access: Access) -> Result<RecordFile, ProgramProblem> {
    do throws(IOError) {
      return .success(
        RecordFile(try access.opener.open(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)))
    } catch {
      return .failure(.unwritable(path, error.code))
    }
  }

  private init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
    output = Output(descriptor: descriptor.number)
  }

  func write(_ text: String) { output.write(text) }

  func flush() { output.flush() }

  /// Truncates the file.
  func clear() {
    output.flush()
    _ = ftruncate(descriptor.number, 0)
    _ = lseek(descriptor.number, 0, SEEK_SET)
  }

  /// The reason for a failed write; nil if everything was written.
  var problem: String? {
    output.flush()
    return output.failure.map { String(cString: strerror($0)) }
  }

  /// Flushes the file and reports a failed write.
  ///
  /// - Returns: `status`, unless the write failed.
  func finish(_ status: ExitStatus) -> ExitStatus { output.finish(status) }
}
