import Glibc
import WeirLanguage
import WeirStreams
import WeirSyntax

/// Reads and writes programs and recordings in files.
enum TextFile {
  /// The maximum size of a program or a lesson, in MiB.
  static let programLimit = 64
  /// The maximum size of a recording, which contains all input of a session, in MiB.
  static let recordingLimit = 1 << 10

  /// Reads the text of a program from a file, a pipe or a terminal.
  ///
  /// - Parameter path: the path of the file; nil for the standard input.
  static func program(
    _ path: String?, named name: String, with access: Access
  ) -> Result<SourceText, ProgramProblem> {
    text(path, named: name, with: access, limit: programLimit) {
      (path) throws(IOError) in try access.opener.open(path, O_RDONLY)
    }
  }

  /// Reads a text that must be a regular file, so that reading it ends and does not wait.
  static func regular(
    _ path: String, named name: String, with access: Access
  ) -> Result<SourceText, ProgramProblem> {
    text(path, named: name, with: access, limit: programLimit) { (path) throws(IOError) in
      try access.opener.openRegular(path)
    }
  }

  /// Calls `body` with the program in a file that the user has named on the command line. Reports
  /// on standard error why it cannot be read.
  ///
  /// - Parameter file: the path; nil for the standard input.
  static func withProgram(_ file: String?, _ body: (SourceText) -> ExitStatus) -> ExitStatus {
    switch program(file, named: file ?? "<stdin>", with: .user) {
    case .success(let source): body(source)
    case .failure(let problem): problem.explain()
    }
  }

  private static func text(
    _ path: String?, named name: String, with access: Access, limit: Int,
    _ open: (String) throws(IOError) -> Descriptor
  ) -> Result<SourceText, ProgramProblem> {
    do throws(IOError) {
      let file = try path.map(open) ?? Descriptor(0, isOwned: false)
      let bytes = try file.bytes(of: name, limit: limit << 20)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return .failure(.notText(name, line: firstErrorLine(bytes)))
      }
      return .success(SourceText(name: name, text: text))
    } catch {
      if error.code == EFBIG { return .failure(.tooLong(name, limit: limit)) }
      let meant = error.operation == "open" ? path.flatMap { $0.meant(access) } : nil
      return .failure(.unreadable(name, error.code, meant: meant))
    }
  }

  /// Reads a recording.
  static func recording(
    _ path: String, named name: String, with access: Access
  ) -> Result<SessionRecording, ProgramProblem> {
    text(path, named: name, with: access, limit: recordingLimit) {
      (path) throws(IOError) in try access.opener.open(path, O_RDONLY)
    }.flatMap { source in
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
  /// - Parameter isPrivate: whether only the user can read a new file.
  /// - Returns: the reason for a failure, or nil.
  static func write(
    _ text: String, to path: String, with access: Access, isPrivate: Bool = false
  ) -> String? {
    do throws(IOError) {
      let file = try WholeFile(path, opener: access.opener, mode: isPrivate ? 0o600 : 0o666)
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
  /// - Parameter limit: the maximum size in MiB.
  case tooLong(String, limit: Int)
  /// A lesson that is not a regular file.
  case notRegular(String)
  /// A lesson whose link leads out of the folder of the course.
  case outside(String)
  case unwritable(String, Int32)
  case noRecording(String, SessionRecording.Mistake)

  var message: String {
    switch self {
    case .unreadable(let name, let code, let meant):
      "cannot read '\(name)': \(String(cString: strerror(code)))" + meant.asSuggestion
    case .notText(let name, let line): "'\(name)' is not valid UTF-8 in line \(line)"
    case .tooLong(let name, let limit): "'\(name)' is longer than \(limit) MiB"
    case .notRegular(let name): "'\(name)' is not a regular file; a lesson must be one"
    case .outside(let name):
      "'\(name)' is a link out of the folder of the course; copy the lesson into the folder"
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
    case .notText, .tooLong, .notRegular, .outside, .noRecording: .rejected
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
