import Glibc
import WeirStreams

/// A file system object, held open so that it cannot be replaced between a check and its use.
///
/// Opening a place does not read or change the object. An existing object is opened with `O_PATH`.
/// If the object does not exist yet, its directory is opened instead.
struct Place {
  /// The absolute path without links, `.` and `..`, as the kernel reports it.
  let name: String
  private let object: Object

  private enum Object {
    case existing(Descriptor)
    case absent(in: Descriptor, name: String)
  }

  /// Opens the object at a path, or its directory if the object does not exist.
  ///
  /// - Throws: `ENOENT` if neither exists or the path is empty, `ELOOP` if there are too many
  ///   links, or the error of another failed system call.
  init(_ path: String) throws(IOError) {
    var (folder, rest): (Descriptor?, String) = (nil, path)
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      do throws(IOError) {
        let found = try Descriptor.open(rest, Descriptor.pathOnly, in: folder)
        (name, object) = (try Self.name(of: found, path), .existing(found))
        return
      } catch {
        guard error.code == ENOENT else { throw IOError("open", path, code: error.code) }
      }
      let (parent, last) = Self.parts(rest)
      guard !["", ".", ".."].contains(last) else { throw IOError("open", path, code: ENOENT) }
      let opened = try Descriptor.open(parent, Descriptor.pathOnly | O_DIRECTORY, in: folder)
      guard let target = Self.target(of: last, in: opened) else {
        name = Self.joined(try Self.name(of: opened, path), last)
        object = .absent(in: opened, name: last)
        return
      }
      // Writing through a dangling link creates the target of the link.
      (folder, rest) = (opened, target)
    }
    throw IOError("open", path, code: ELOOP)
  }

  /// Opens the object itself, even if its path now refers to another object.
  func open(_ flags: Int32, mode: mode_t) throws(IOError) -> Descriptor {
    switch object {
    case .existing(let found):
      guard flags & O_EXCL == 0 else { throw IOError("open", name, code: EEXIST) }
      let path = "/proc/self/fd/\(found.number)"
      defer { withExtendedLifetime(found) {} }
      return try .open(path, flags & ~(O_CREAT | O_NOFOLLOW), mode: mode)
    case .absent(let folder, let last):
      return try .open(last, flags | O_NOFOLLOW, mode: mode, in: folder)
    }
  }

  /// Returns the directory and the name of a file that will be created or replaced.
  func entry() throws(IOError) -> FileOpener.Entry {
    guard case .absent(let folder, let last) = object else {
      let (parent, last) = Self.parts(name)
      let folder = try Descriptor.open(parent, Descriptor.pathOnly | O_DIRECTORY)
      // A link may have replaced the directory since the place was opened.
      guard try Self.name(of: folder, name) == parent else {
        throw IOError("write", name, code: ENOENT)
      }
      return FileOpener.Entry(folder: folder, name: last)
    }
    return FileOpener.Entry(folder: folder, name: last)
  }

  /// Returns the absolute path that a path resolves to, or nil if it does not resolve. Neither the
  /// object nor its directories need to exist.
  static func name(_ path: String) -> String? {
    guard !path.isEmpty else { return nil }
    do throws(IOError) {
      return try Place(path).name
    } catch {
      guard error.code == ENOENT else { return nil }
    }
    let (folder, last) = parts(path)
    guard !["", ".", ".."].contains(last) else { return nil }
    return name(folder).map { joined($0, last) }
  }

  /// Returns the absolute path of the executable for a command name, or nil if there is none.
  ///
  /// Empty and relative entries of `PATH` are skipped, since they would run files in the working
  /// directory. A link at the end of the path is not followed, since a program may behave
  /// differently under each of its names.
  static func name(ofCommand command: String) -> String? {
    guard !command.isEmpty, !command.utf8.contains(0) else { return nil }
    guard !command.utf8.contains(UInt8(ascii: "/")) else { return nameInFolder(command) }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
    return folders.split(separator: ":").lazy
      .filter { $0.utf8.first == UInt8(ascii: "/") }
      .map { joined(String($0), command) }
      .first(where: isExecutable).flatMap(nameInFolder)
  }

  /// Returns whether `path` is `folder` or is inside `folder`.
  static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  private static func nameInFolder(_ path: String) -> String? {
    let (folder, last) = parts(path)
    guard !["", ".", ".."].contains(last) else { return nil }
    return (try? Place(folder)).map { joined($0.name, last) }
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  private static func name(of descriptor: Descriptor, _ path: String) throws(IOError) -> String {
    guard let name = target(of: "/proc/self/fd/\(descriptor.number)", in: nil) else {
      throw IOError("open", path, code: errno)
    }
    return name
  }

  /// Returns the target of a symbolic link, or nil if the path is not a symbolic link.
  private static func target(of path: String, in folder: Descriptor?) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let count = readlinkat(
        folder?.number ?? AT_FDCWD, path, buffer.baseAddress!, buffer.count)
      guard count >= 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self)
    }
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Splits a path into its directory and its last component.
  private static func parts(_ path: String) -> (folder: String, name: String) {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return (".", String(path)) }
    let name = String(path[path.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }
}
