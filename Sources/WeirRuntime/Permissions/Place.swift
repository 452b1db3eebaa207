import Glibc
import WeirStreams

/// A file system object, held open so that it cannot be replaced between a check and its use.
///
/// Opening a place does not read or change the object. An existing object is opened with `O_PATH`.
/// If the object does not exist yet, its directory is opened instead.
struct Place {
  /// The absolute path without links, `.` and `..`, as the kernel reports it.
  let name: Permissions.Name
  private let object: Object

  private enum Object {
    case existing(Descriptor)
    case absent(in: Descriptor, name: Permissions.Name)
  }

  /// Opens the object at a path, or its directory if the object does not exist.
  ///
  /// - Throws: `ENOENT` if neither exists or the path is empty, `ELOOP` if there are too many
  ///   links, or the error of another failed system call.
  init(_ path: Permissions.Name) throws(IOError) {
    var (folder, rest): (Descriptor?, Permissions.Name) = (nil, path)
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      do throws(IOError) {
        let found = try Descriptor.open(bytes: rest.bytes, Descriptor.pathOnly, in: folder)
        (name, object) = (try Self.name(of: found, path), .existing(found))
        return
      } catch {
        guard error.code == ENOENT else { throw path.failure(error.code) }
      }
      guard let (parent, last) = rest.parts else { throw path.failure(ENOENT) }
      let opened = try Descriptor.open(
        bytes: parent.bytes, Descriptor.pathOnly | O_DIRECTORY, in: folder)
      guard let target = Self.target(of: last, in: opened) else {
        name = try Self.name(of: opened, path).appending(last)
        object = .absent(in: opened, name: last)
        return
      }
      // Writing through a dangling link creates the target of the link.
      (folder, rest) = (opened, target)
    }
    throw path.failure(ELOOP)
  }

  /// Opens the object itself, even if its path now refers to another object.
  func open(_ flags: Int32, mode: mode_t) throws(IOError) -> Descriptor {
    switch object {
    case .existing(let found):
      guard flags & O_EXCL == 0 else { throw name.failure(EEXIST) }
      let path = "/proc/self/fd/\(found.number)"
      defer { withExtendedLifetime(found) {} }
      return try .open(path, flags & ~(O_CREAT | O_NOFOLLOW), mode: mode)
    case .absent(let folder, let last):
      return try .open(bytes: last.bytes, flags | O_NOFOLLOW, mode: mode, in: folder)
    }
  }

  /// Returns the directory and the name of a file that will be created or replaced.
  func entry() throws(IOError) -> FileOpener.Entry {
    if case .absent(let folder, let last) = object { return try entry(last, in: folder) }
    guard let (parent, last) = name.parts else { throw name.failure(EISDIR, "write") }
    let folder = try Descriptor.open(bytes: parent.bytes, Descriptor.pathOnly | O_DIRECTORY)
    // A link may have replaced the directory since the place was opened.
    guard try Self.name(of: folder, name) == parent else { throw name.failure(ENOENT, "write") }
    return try entry(last, in: folder)
  }

  private func entry(
    _ last: Permissions.Name, in folder: Descriptor
  ) throws(IOError) -> FileOpener.Entry {
    guard let text = last.text else { throw name.failure(EILSEQ, "write") }
    return FileOpener.Entry(folder: folder, name: text)
  }

  /// Returns the absolute path that a path resolves to, or nil if it does not resolve. Neither the
  /// object nor its directories need to exist.
  static func name(_ path: Permissions.Name) -> Permissions.Name? {
    guard !path.bytes.isEmpty else { return nil }
    do throws(IOError) {
      return try Place(path).name
    } catch {
      guard error.code == ENOENT, let (folder, last) = path.parts else { return nil }
      return name(folder)?.appending(last)
    }
  }

  /// Returns the absolute path of the executable for a command name, or nil if there is none.
  ///
  /// Empty and relative entries of `PATH` are skipped, since they would run files in the working
  /// directory. A link at the end of the path is not followed, since a program may behave
  /// differently under each of its names.
  static func name(ofCommand command: Permissions.Name) -> Permissions.Name? {
    guard !command.bytes.isEmpty, !command.bytes.contains(0) else { return nil }
    guard !command.bytes.contains(UInt8(ascii: "/")) else { return nameInFolder(command) }
    let folders = getenv("PATH").map(Permissions.Name.init(cString:)) ?? "/bin:/usr/bin"
    return folders.bytes.split(separator: UInt8(ascii: ":")).lazy
      .filter { $0.first == UInt8(ascii: "/") }
      .map { Permissions.Name(bytes: Array($0)).appending(command) }
      .first(where: isExecutable).flatMap(nameInFolder)
  }

  private static func nameInFolder(_ path: Permissions.Name) -> Permissions.Name? {
    guard let (folder, last) = path.parts else { return nil }
    return (try? Place(folder))?.name.appending(last)
  }

  private static func isExecutable(_ path: Permissions.Name) -> Bool {
    var status = stat()
    return path.withCString {
      stat($0, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access($0, X_OK) == 0
    }
  }

  private static func name(
    of descriptor: Descriptor, _ path: Permissions.Name
  ) throws(IOError) -> Permissions.Name {
    let link = Permissions.Name("/proc/self/fd/\(descriptor.number)")
    guard let name = target(of: link, in: nil) else { throw path.failure(errno) }
    return name
  }

  /// Returns the target of a symbolic link, or nil if the path is not a symbolic link.
  private static func target(
    of path: Permissions.Name, in folder: Descriptor?
  ) -> Permissions.Name? {
    path.withCString { path in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
        let count = readlinkat(
          folder?.number ?? AT_FDCWD, path, buffer.baseAddress!, buffer.count)
        guard count >= 0 else { return nil }
        return Permissions.Name(bytes: Array(UnsafeRawBufferPointer(buffer)[..<count]))
      }
    }
  }
}

extension Permissions.Name {
  /// The directory and the last component of a path; nil if the path ends in `.` or `..` or has no
  /// component.
  fileprivate var parts: (folder: Self, name: Self)? {
    let slash = UInt8(ascii: "/")
    var path = bytes[...]
    while path.count > 1, path.last == slash { path.removeLast() }
    let end = path.lastIndex(of: slash)
    let name = Self(bytes: Array(path[(end.map { $0 + 1 } ?? 0)...]))
    guard !["", ".", ".."].contains(name) else { return nil }
    switch end {
    case nil: return (".", name)
    case 0: return ("/", name)
    case let end?: return (Self(bytes: Array(path[..<end])), name)
    }
  }

  fileprivate func appending(_ name: Self) -> Self {
    let separator = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return Self(bytes: bytes + separator + name.bytes)
  }

  fileprivate func failure(_ code: Int32, _ operation: String = "open") -> IOError {
    IOError(operation, description, code: code)
  }
}
