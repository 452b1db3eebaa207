import Glibc

/// Where paths lead, so that they can be compared.
enum Path {
  /// The path without links and dots; of what does not exist yet, its folder is looked at. nil for
  /// what leads nowhere.
  static func resolved(_ path: String) -> String? { resolved(path, links: 40) }

  private static func resolved(_ path: String, links: Int) -> String? {
    guard !path.isEmpty, !path.utf8.contains(0), links > 0 else { return nil }
    if let real = real(path) { return real }
    let (folder, name) = parts(path)
    guard !["", ".", ".."].contains(name), let place = resolved(folder, links: links - 1) else {
      return nil
    }
    // Whoever writes through a link that leads to nothing makes what it names.
    if let target = target(of: path) {
      let isAbsolute = target.utf8.first == UInt8(ascii: "/")
      return resolved(isAbsolute ? target : joined(place, target), links: links - 1)
    }
    return joined(place, name)
  }

  /// The file that is run under a name; nil where there is none.
  ///
  /// The last link is not followed: one program may be many, told apart by their names.
  static func resolved(command name: String) -> String? {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return inFolder(name) }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
    return folders.split(separator: ":", omittingEmptySubsequences: false).lazy
      .map { joined($0.isEmpty ? "." : String($0), name) }
      .first { access($0, X_OK) == 0 }.flatMap(inFolder)
  }

  private static func inFolder(_ path: String) -> String? {
    let (folder, name) = parts(path)
    guard !["", ".", ".."].contains(name) else { return nil }
    return real(folder).map { joined($0, name) }
  }

  /// True where the second path is the first one, or lies below it.
  static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a link says; nil for what is no link.
  private static func target(of path: String) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { buffer in
      let count = readlink(
        path,
        UnsafeMutableRawPointer(buffer.baseAddress!)
          .assumingMemoryBound(to: CChar.self), buffer.count)
      return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The folder and the name in it.
  private static func parts(_ path: String) -> (folder: String, name: String) {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return (".", String(path)) }
    let name = String(path[path.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }
}
