import Glibc
import WeirLanguage
import WeirSyntax

/// The programs of `weir watch`, as read from their files.
struct WatchedProgram: Sendable {
  /// The reason why programs cannot run.
  enum Rejection: Error {
    case unreadable(ProgramProblem)
    case errors([Diagnostic], SourceText)
  }

  let programs: Result<[SourceText], Rejection>
  /// The files that were read or could not be read, including those that the programs load.
  let paths: [String]

  /// Reads and checks programs that run one after the other in a session.
  ///
  /// - Parameters:
  ///   - home: the home directory.
  ///   - permissions: the files that the programs may load.
  init(_ files: [String], home: String?, _ permissions: Permissions) {
    var reader = Reader(home: home, permissions: permissions)
    programs = Result { () throws(Rejection) in
      let sources = try files.map { (file) throws(Rejection) in try reader.read(file, named: file) }
      try reader.check()
      return sources
    }
    paths = reader.paths
  }

  /// Reads files and the files that they load, up to the depth that a prompt permits.
  private struct Reader {
    private struct Unit {
      let source: SourceText
      /// The text to check, in which other statements can be blank.
      let text: SourceText
      let isEntry: Bool
    }

    let home: String?
    let permissions: Permissions
    var paths: [String] = []
    private var depth = 0
    private var units: [Unit] = []
    /// Whether all names are known that the units read so far declare.
    private var isComplete = true

    init(home: String?, permissions: Permissions) {
      (self.home, self.permissions) = (home, permissions)
    }

    @discardableResult
    mutating func read(_ path: String, named name: String) throws(Rejection) -> SourceText {
      paths.append(path)
      let source = try TextFile.regular(path, named: name, with: .user)
        .mapError(Rejection.unreadable).get()
      guard !PastedTranscript.begins(source.text) else {
        isComplete = false
        return source
      }
      guard ScriptOutline.hasCommands(source) else {
        add(Unit(source: source, text: source, isEntry: false))
        return source
      }
      let parts: [ScriptOutline.Part]
      do throws(ScriptOutline.Unreadable) {
        parts = try ScriptOutline.parts(of: source)
      } catch {
        throw .errors(error.diagnostics, source)
      }
      for part in parts {
        switch part {
        case .statement(let text): add(Unit(source: source, text: text, isEntry: true))
        case .command(let command): try load(command)
        }
      }
      return source
    }

    private mutating func add(_ unit: Unit) { if isComplete { units.append(unit) } }

    /// Reads the file that a command `:load` names. Without the permission to read it, the names
    /// that it declares are unknown.
    private mutating func load(_ command: String) throws(Rejection) {
      guard let name = Commands.loadedFile(command) else { return }
      let path = TextFile.expanded(name, home: home)
      guard depth < REPL.maximumLoads, permissions.allow(.init(.read, path)) else {
        isComplete = false
        return
      }
      depth += 1
      defer { depth -= 1 }
      try read(path, named: name)
    }

    func check() throws(Rejection) {
      let errors = Session.firstErrors(in: units.map { ($0.text, isEntry: $0.isEntry) })
      if let (diagnostics, index) = errors { throw .errors(diagnostics, units[index].source) }
    }
  }
}
