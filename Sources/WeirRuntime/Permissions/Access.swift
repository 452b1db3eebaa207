import Glibc
import WeirStreams

/// The right to use the files that a permission covers.
///
/// The language and the command line open, list and replace files only through an access. A limited
/// access opens the file system object first, then checks its path, and then uses the open object.
/// Replacing a link between these steps therefore cannot redirect the access. A hard link cannot be
/// distinguished from its file.
public struct Access: Sendable {
  private let capability: Permissions.Capability
  private let scope: Permissions.Scope

  /// The user's access, which covers all files.
  public static let user = Access(.read, .everything)

  /// The access to the files in a folder for reading.
  package static func reading(_ folder: String) -> Access {
    Access(.read, .places(Set([Place.name(Permissions.Name(folder))].compactMap(\.self))))
  }

  init(_ capability: Permissions.Capability, _ scope: Permissions.Scope) {
    (self.capability, self.scope) = (capability, scope)
  }

  /// An opener of files for sources and sinks. It fails with `EPERM` for files that the access does
  /// not cover.
  package var opener: FileOpener {
    if scope == .everything { return .system }
    return FileOpener(
      open: { (path, flags, mode) throws(IOError) in try place(path).open(flags, mode: mode) },
      folder: { (path) throws(IOError) in try place(path).entry() })
  }

  /// Returns whether the path resolves to an existing object that the access covers.
  package func exists(_ path: String) -> Bool {
    (try? opener.open(path, Descriptor.pathOnly)) != nil
  }

  /// Returns the sorted names of a directory's entries, without `.` and `..`.
  ///
  /// Returns an empty array if the access does not cover the directory or if it cannot be read.
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

  /// Returns whether the path resolves to a directory that the access covers.
  package func isFolder(_ path: String) -> Bool {
    (try? opener.open(path, Descriptor.pathOnly | O_DIRECTORY)) != nil
  }

  /// Creates an empty file for the user's editor. The file has a unique name, and only the user can
  /// read it.
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
    let place = try Place(Permissions.Name(path))
    guard scope.covers(place.name, capability) else { throw IOError("open", path, code: EPERM) }
    return place
  }
}
