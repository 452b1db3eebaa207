import Glibc

/// A file to which the record of a session is written as it grows.
final class RecordFile {
  private let descriptor: Int32
  private var output: Output

  /// Empties the file, or makes it.
  static func open(_ path: String) -> Result<RecordFile, ProgramProblem> {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return .failure(.unwritable(path, errno)) }
    return .success(RecordFile(descriptor))
  }

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    output = Output(descriptor: descriptor)
  }

  deinit { close(descriptor) }

  func write(_ text: String) { output.write(text) }

  func flush() { output.flush() }

  /// Begins anew.
  func clear() {
    output.flush()
    _ = ftruncate(descriptor, 0)
    _ = lseek(descriptor, 0, SEEK_SET)
  }

  /// Why something could not be written; nil where all could.
  var problem: String? {
    output.flush()
    return output.failure.map { String(cString: strerror($0)) }
  }

  /// Says where something could not be written.
  func finish(_ status: ExitStatus) -> ExitStatus { output.finish(status) }
}
