import Glibc
import WeirLanguage
import WeirStreams
import WeirSyntax

/// A sequence of lessons.
struct Course: Sendable {
  struct Entry: Sendable {
    /// The name that the user types: the file name without digits at the start and extension.
    let name: String
    let source: SourceText
    /// The key of the lesson in the progress file.
    let key: String
  }

  /// The path of the folder; nil for the lessons that Weir contains.
  let folder: String?
  let entries: [Entry]

  /// The lessons that Weir contains.
  static let standard = Course(
    folder: nil,
    entries: PackageResources.lessons.map { file, bytes in
      let name = name(ofFile: file)
      return Entry(
        name: name, source: SourceText(name: file, text: String(decoding: bytes, as: UTF8.self)),
        key: name)
    })

  private init(folder: String?, entries: [Entry]) {
    (self.folder, self.entries) = (folder, entries)
  }

  /// Reads the lessons in a folder, or the lesson in a file.
  static func read(_ path: String) -> Result<Course, ProgramProblem> {
    Access.user.isFolder(path) ? read(folder: path) : read([path])
  }

  /// Reads the lessons in a folder, sorted by the names of their files.
  ///
  /// A link out of the folder is refused, so that the author of a course cannot show other files of
  /// the user, in a page or in a diagnostic.
  private static func read(folder: String) -> Result<Course, ProgramProblem> {
    let files = Access.user.names(in: folder).filter { $0.hasSuffix(".weir") && $0.first != "." }
    return read(
      files.map { folder + (folder.unicodeScalars.last == "/" ? "" : "/") + $0 },
      with: .reading(folder)
    ).map {
      Course(folder: folder, entries: $0.entries)
    }
  }

  /// Reads lessons from files.
  static func read(
    _ paths: [String], with access: Access = .user
  ) -> Result<Course, ProgramProblem> {
    var entries: [Entry] = []
    for path in paths {
      switch TextFile.regular(path, named: path, with: access) {
      case .success(let source):
        entries.append(
          Entry(name: name(ofFile: path), source: source, key: FilePaths.absolute(path)))
      case .failure(.unreadable(_, EINVAL, _)): return .failure(.notRegular(path))
      case .failure(.unreadable(_, EPERM, _)): return .failure(.outside(path))
      case .failure(let problem): return .failure(problem)
      }
    }
    return .success(Course(folder: nil, entries: entries))
  }

  subscript(name: String) -> Entry? { entries.first { $0.name == name } }

  /// Returns a message about the name of a lesson that the course does not contain.
  ///
  /// - Parameter command: The command that lists the lessons.
  func refusal(of name: String, command: String) -> String {
    let suggestion = nearest(name, among: entries.map(\.name))
    return "there is no lesson '\(name)'"
      + (suggestion.map { "; did you mean '\($0)'?" } ?? "; '\(command)' lists the lessons")
  }

  func entry(after entry: Entry) -> Entry? {
    let index = entries.firstIndex { $0.key == entry.key }
    return index.flatMap { $0 + 1 < entries.count ? entries[$0 + 1] : nil }
  }

  private static func name(ofFile path: String) -> String {
    let file = FilePaths.lastPart(of: path)
    let stem = file.hasSuffix(".weir") ? String(file.dropLast(5)) : file
    let name = stem.drop { $0.isNumber }.drop { $0 == "-" || $0 == "_" }
    return name.isEmpty ? stem : String(name)
  }
}
