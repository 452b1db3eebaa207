import Glibc
import WeirLanguage
import WeirStreams
import WeirSyntax

/// Reads and writes programs and recordings in files.
enum TextFile {
  /// Reads the text of a program.
  ///
  /// - Parameter path: the path of the file; nil for the standard input.
  static func program(
    _ path: String?, named name: String, with access: Access
  ) -> Result<SourceText, ProgramProblem> {
    do throws(IOError) {
      let file =
        try path.map { (path) throws(IOError) in try access.opener.open(path, O_RDONLY) }
        ?? Descriptor(0, isOwned: false)
      let bytes = try file.bytes(of: name)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return .failure(.notText(name, line: firstErrorLine(bytes)))
      }
      return .success(SourceText(name: name, text: text))
    } catch {
      let meant = error.operation == "open" ? path.flatMap { $0.meant(access) } : nil
      return .failure(.unreadable(name, error.code, meant: meant))
    }
  }

  /// Reads a recording.
  static func recording(
    _ path: String, named name: String, with access: Access
  ) -> Result<SessionRecording, ProgramProblem> {
    program(path, named: name, with: access).flatMap { source in
      do throws(SessionRecording.Mistake) {
        return .success(try SessionRecording(source.text))
      } catch {
        return .failure(.noRecording(name, error))
      }
    }
  }

  private static func firstErrorLine(_ bytes: [UInt8]) -> Int {
    var line = 1
    for row in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: row, as: UTF8.self) == nil { return line }
      line += 1
    }
    return line
  }

  /// Replaces a file atomically. If the write fails, the file is unchanged.
  ///
  /// - Returns: the reason for a failure, or nil.
  static func write(_ text: String, to path: String, with access: Access) -> String? {
    do throws(IOError) {
      let file = try WholeFile(path, opener: access.opener)
      try file.write(text)
      try file.commit()
      return nil
    } catch {
      return String(cString: strerror(error.code))
    }
  }

  /// Replaces a file that the user has named on the command line. Reports a failure on standard
  /// error.
  static func replace(_ path: String, with text: String) -> ExitStatus {
    guard let problem = write(text, to: path, with: .user) else { return .success }
    Output.error.report("error: cannot write '\(path)': \(problem)")
    return .failed
  }

  /// Returns the path with the home directory in place of a leading `~`.
  static func expanded(_ path: String, home: String?) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}

/// An error while reading a program or a recording, or while writing a record.
enum ProgramProblem: Error {
  /// - Parameter meant: the name of an existing file that is similar.
  case unreadable(String, Int32, meant: String?)
  case notText(String, line: Int)
  case unwritable(String, Int32)
  case noRecording(String, SessionRecording.Mistake)

  var message: String {
    switch self {
    case .unreadable(let name, let code, let meant):
      "cannot read '\(name)': \(String(cString: strerror(code)))"
        + (meant.map { "; did you mean '\($0)'?" } ?? "")
    case .notText(let name, let line): "'\(name)' is not valid UTF-8 in line \(line)"
    case .unwritable(let name, let code):
      "cannot write '\(name)': \(String(cString: strerror(code)))"
    case .noRecording(let name, let mistake): "'\(name)' is not a recording: \(mistake)"
    }
  }

  /// Reports the error on standard error.
  ///
  /// - Returns: the exit status for the error.
  func explain() -> ExitStatus {
    Output.error.report("error: \(message)")
    return switch self {
    case .unreadable: .usage
    case .notText, .noRecording: .rejected
    case .unwritable: .failed
    }
  }
}

extension String {
  /// Returns the most similar existing name if no file exists at this path.
  fileprivate func meant(_ access: Access) -> String? {
    access.exists(self) ? nil : FilePaths(beginning: self, home: nil, access).nearestName
  }
}

extension Descriptor {
  /// Reads all bytes up to the end of the file.
  func bytes(of name: String) throws(IOError) -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 64 << 10))
    while true {
      let count = Glibc.read(number, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw IOError("read", name, code: errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
