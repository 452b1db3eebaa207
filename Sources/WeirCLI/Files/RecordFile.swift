import Glibc
import WeirLanguage
import WeirStreams

/// A file to which the record of a session is written as it grows.
final class RecordFile {
  private let descriptor: Descriptor
  private var output: Output

  /// Empties the file, or creates it.
  static func open(_ path: String, with access: Access) -> Result<RecordFile, ProgramProblem> {
    do throws(IOError) {
      return .success(
        RecordFile(try access.opener.open(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)))
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

  /// Begins anew.
  func clear() {
    output.flush()
    _ = ftruncate(descriptor.number, 0)
    _ = lseek(descriptor.number, 0, SEEK_SET)
  }

  /// Why something could not be written; nil where all could.
  var problem: String? {
    output.flush()
    return output.failure.map { String(cString: strerror($0)) }
  }

  /// Says where something could not be written.
  func finish(_ status: ExitStatus) -> ExitStatus { output.finish(status) }
}
