import Glibc

/// Opens the files that sources and sinks name. Sources and sinks open no path in another way, so a
/// host that restricts its programs checks each file at the moment of opening.
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

  /// Opens without any restriction.
  package static let system = FileOpener(
    open: { (path, flags, mode) throws(IOError) in
      try Descriptor.open(path, flags, mode: mode)
    },
    folder: { (path) throws(IOError) in try Entry(resolving: path) })

  private let openFile: Open
  private let openFolder: OpenFolder

  /// - Parameters:
  ///   - open: opens a file as `open(2)` does.
  ///   - folder: opens the folder of a file that is about to be replaced by another.
  package init(open: @escaping Open, folder: @escaping OpenFolder) {
    (openFile, openFolder) = (open, folder)
  }

  package func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o666
  ) throws(IOError) -> Descriptor {
    try openFile(path, flags, mode)
  }

  /// Opens the folder of the file that `path` leads to.
  package func folder(of path: String) throws(IOError) -> Entry { try openFolder(path) }
}

extension FileOpener.Entry {
  /// Follows the links of a path, so that the file a link leads to is replaced and not the link.
  fileprivate init(resolving path: String) throws(IOError) {
    guard !path.utf8.contains(0) else { throw IOError("write", path, code: EINVAL) }
    let target = Self.resolved(path)
    guard let slash = target.lastIndex(of: "/") else {
      try self.init(".", name: target, path)
      return
    }
    let folder = slash == target.startIndex ? "/" : String(target[..<slash])
    let name = target[target.index(after: slash)...]
    try self.init(folder, name: name.isEmpty ? "." : String(name), path)
  }

  private init(_ folder: String, name: String, _ path: String) throws(IOError) {
    do throws(IOError) {
      self.init(folder: try .open(folder, Descriptor.pathOnly | O_DIRECTORY), name: name)
    } catch {
      // The path that the caller knows.
      throw IOError("write", path, code: error.code)
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
