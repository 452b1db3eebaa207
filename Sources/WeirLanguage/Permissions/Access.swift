import Glibc
import WeirStreams

/// The right to use the files that one permission covers.
///
/// The language and the command line open, list and replace files only through an access. Under a
/// narrowed permission the object is first found and held open, then compared, then used. A link
/// that is exchanged in the meantime cannot redirect it. A hard link cannot be distinguished from
/// its file.
public struct Access: Sendable {
  private let capability: Permissions.Capability
  private let scope: Permissions.Scope

  /// The user's access, which covers everything.
  public static let user = Access(.read, .everything)

  init(_ capability: Permissions.Capability, _ scope: Permissions.Scope) {
    (self.capability, self.scope) = (capability, scope)
  }

  /// Opens files for sources and sinks. Fails with `EPERM` if the access does not cover the file.
  package var opener: FileOpener {
    if scope == .everything { return .system }
    return FileOpener(
      open: { (path, flags, mode) throws(IOError) in try place(path).open(flags, mode: mode) },
      folder: { (path) throws(IOError) in try place(path).entry() })
  }

  /// Returns whether the path leads to an existing object that is covered.
  package func exists(_ path: String) -> Bool {
    (try? opener.open(path, Descriptor.pathOnly)) != nil
  }

  /// Returns the names in a directory, sorted, without `.` and `..`.
  ///
  /// Returns an empty array if the directory is not covered.
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

  /// Returns whether the path leads to a directory that is covered.
  package func isFolder(_ path: String) -> Bool {
    (try? opener.open(path, Descriptor.pathOnly | O_DIRECTORY)) != nil
  }

  /// Creates an empty file for the user's editor, with a unique name and readable only by the user.
  ///
  /// Returns nil and sets `errno` on failure.
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
