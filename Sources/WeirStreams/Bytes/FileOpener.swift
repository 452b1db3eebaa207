import Glibc

/// Opens the files of sources and sinks. Sources and sinks open paths only through this type, so
/// that a host that restricts its programs can check each file when it is opened.
package struct FileOpener: Sendable {
  package typealias Open =
    @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) throws(IOError) -> Descriptor
  package typealias OpenFolder = @Sendable (_ path: String) throws(IOError) -> Entry

  /// A name in an open folder. The name has no slash.
  package struct Entry: Sendable {
    package let folder: Descriptor
    package let name: String

    package init(folder: Descriptor, name: String) { (self.folder, self.name) = (folder, name) }
  }

  /// An opener without restrictions.
  package static let system = FileOpener(
    open: { (path, flags, mode) throws(IOError) in
      try Descriptor.open(path, flags, mode: mode)
    },
    folder: { (path) throws(IOError) in try Entry(resolving: path) })

  private let openFile: Open
  private let openFolder: OpenFolder

  /// Creates an opener from two closures.
  ///
  /// - Parameters:
  ///   - open: opens a file like `open(2)`.
  ///   - folder: opens the folder of a file that is about to be replaced.
  package init(open: @escaping Open, folder: @escaping OpenFolder) {
    (openFile, openFolder) = (open, folder)
  }

  package func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o666
  ) throws(IOError) -> Descriptor {
    try openFile(path, flags, mode)
  }

  /// Opens a file to read it. Throws `EINVAL` unless it is a regular file, so that reading it ends
  /// and does not wait.
  package func openRegular(_ path: String) throws(IOError) -> Descriptor {
    // Opening a pipe would wait for a writer.
    let file = try open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw IOError("read", path, code: EINVAL)
    }
    return file
  }

  /// Opens the folder of the file at `path`, and returns it with the name of the file.
  package func folder(of path: String) throws(IOError) -> Entry { try openFolder(path) }
}

extension FileOpener.Entry {
  /// Opens the folder of the file at `path`.
  ///
  /// If `path` is a symbolic link, the entry refers to the target of the link, so that the target
  /// is replaced and the link is kept.
  fileprivate init(resolving path: String) throws(IOError) {
    guard !path.utf8.contains(0) else { throw IOError("write", path, code: EINVAL) }
    guard let target = Self.resolved(path) else { throw IOError("write", path, code: EILSEQ) }
    guard let slash = target.unicodeScalars.lastIndex(of: "/") else {
      try self.init(".", name: target, path)
      return
    }
    let folder = slash == target.startIndex ? "/" : String(target[..<slash])
    let name = target[target.unicodeScalars.index(after: slash)...]
    try self.init(folder, name: name.isEmpty ? "." : String(name), path)
  }

  private init(_ folder: String, name: String, _ path: String) throws(IOError) {
    do throws(IOError) {
      self.init(folder: try .open(folder, Descriptor.pathOnly | O_DIRECTORY), name: name)
    } catch {
      // Report the path as the caller gave it.
      throw IOError("write", path, code: error.code)
    }
  }

  /// Returns the target of a path; nil if it is not UTF-8.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(validatingCString: real)
  }
}
