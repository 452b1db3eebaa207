import Glibc
import WeirStreams

/// The right to use the files that one permission covers.
///
/// The language and the command line open, list and replace files only through an access. Under a
/// narrowed permission the object is found first and held open, then compared, then used: a link that
/// is exchanged in between cannot redirect it. A hard link cannot be told from its file.
public struct Access: Sendable {
  private let capability: Permissions.Capability
  private let scope: Permissions.Scope

  /// The access of the user, to everything.
  public static let user = Access(.read, .everything)

  init(_ capability: Permissions.Capability, _ scope: Permissions.Scope) {
    (self.capability, self.scope) = (capability, scope)
  }

  /// Opens files for sources and sinks; refuses what is not covered with `EPERM`.
  package var opener: FileOpener {
    if scope == .everything { return .system }
    return FileOpener(
      open: { (path, flags, mode) throws(IOError) in try place(path).open(flags, mode: mode) },
      folder: { (path) throws(IOError) in try place(path).entry() })
  }

  /// Returns whether the path leads to something that exists and is covered.
  package func exists(_ path: String) -> Bool {
    (try? opener.open(path, Descriptor.pathOnly)) != nil
  }

  /// The names in a folder, sorted, without `.` and `..`; none where the folder is not covered.
  package func names(in folder: String) -> [String] {
    guard let opened = try? opener.open(folder, O_RDONLY | O_DIRECTORY),
      case let number = dup(opened.number), number >= 0
    else { return [] }
    guard let directory = fdopendir(number) else {
      close(number)
      return []
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns whether the path leads to a folder that is covered.
  package func isFolder(_ path: String) -> Bool {
    (try? opener.open(path, Descriptor.pathOnly | O_DIRECTORY)) != nil
  }

  /// Creates an empty file for the user's editor, with a name that no other file has and readable by
  /// the user alone; nil and `errno` where that fails.
  package static func makeDraft(in folder: String, named start: String, _ end: String) -> String? {
    var template = Array("\(folder)/\(start)XXXXXX\(end)".utf8CString)
    let number = mkstemps(&template, Int32(end.utf8.count))
    guard number >= 0 else { return nil }
    close(number)
    return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  package static func removeDraft(_ path: String) { unlink(path) }

  private func place(_ path: String) throws(IOError) -> Place {
    let place = try Place(path)
    guard scope.covers(place.name, capability) else { throw IOError("open", path, code: EPERM) }
    return place
  }
}
