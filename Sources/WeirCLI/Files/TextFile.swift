import Glibc
import WeirLanguage

/// Programs in files.
enum TextFile {
  /// The text of a program.
  ///
  /// - Parameter path: nil for the standard input.
  static func program(_ path: String?, named name: String) -> Result<SourceText, ProgramProblem> {
    let descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? 0
    guard descriptor >= 0 else {
      let code = errno
      return .failure(.unreadable(name, code, meant: path?.meant))
    }
    defer { if path != nil { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failure(.unreadable(name, errno, meant: nil)) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .failure(.notText(name, line: lineOfFirstError(bytes)))
    }
    return .success(SourceText(name: name, text: text))
  }

  /// The recording of a file.
  static func recording(_ path: String, named name: String) -> Result<
    SessionRecording, ProgramProblem
  > {
    program(path, named: name).flatMap { source in
      do throws(SessionRecording.Mistake) {
        return .success(try SessionRecording(source.text))
      } catch {
        return .failure(.noRecording(name, error))
      }
    }
  }

  private static func lineOfFirstError(_ bytes: [UInt8]) -> Int {
    var line = 1
    for row in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: row, as: UTF8.self) == nil { return line }
      line += 1
    }
    return line
  }

  /// Writes a file anew. Returns why that failed, if it did.
  static func write(_ text: String, to path: String) -> String? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    let output = Output(descriptor: descriptor)
    output.write(text)
    output.flush()
    let failure = output.failure ?? (close(descriptor) < 0 ? errno : nil)
    return failure.map { String(cString: strerror($0)) }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The path with the home directory in place of `~`.
  static func expanded(_ path: String, home: String?) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}

/// Why there is no program to run.
enum ProgramProblem: Error {
  /// - Parameter meant: the name of a file that is there.
  case unreadable(String, Int32, meant: String?)
  case notText(String, line: Int)
  case unwritable(String, Int32)
  case noRecording(String, SessionRecording.Mistake)

  var message: String {
    switch self {
    case .unreadable(let name, let code, let meant):
      "cannot read '\(name)': \(String(cString: strerror(code)))"
        + (meant.map { "; did you mean '\($0)'?" } ?? "")
    case .notText(let name, let line): "'\(name)' is not UTF-8 text: see its line \(line)"
    case .unwritable(let name, let code):
      "cannot write '\(name)': \(String(cString: strerror(code)))"
    case .noRecording(let name, let mistake): "'\(name)' is no recording: \(mistake)"
    }
  }

  /// Says so on standard error.
  func explain() -> ExitStatus {
    Output.error.write("error: \(message)\n")
    Output.error.flush()
    return switch self {
    case .unreadable: .usage
    case .notText, .noRecording: .rejected
    case .unwritable: .failed
    }
  }
}

extension String {
  /// The name of the file that is there in place of one at this path that is not.
  fileprivate var meant: String? {
    TextFile.exists(self) ? nil : FilePaths(beginning: self, home: nil).nearestName
  }
}
