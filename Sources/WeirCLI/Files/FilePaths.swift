import Glibc
import WeirLanguage
import WeirSyntax

/// The files whose paths begin with a given text.
struct FilePaths {
  /// The text up to the last slash, as typed.
  private let folder: String
  private let name: String
  private let home: String?
  private let access: Access

  init(beginning: String, home: String?, _ access: Access) {
    self.access = access
    let scalars = beginning.unicodeScalars
    let start = scalars.lastIndex(of: "/").map(scalars.index(after:))
    folder = start.map { String(beginning[..<$0]) } ?? ""
    name = start.map { String(beginning[$0...]) } ?? beginning
    self.home = home
  }

  /// Returns the absolute path of a file, without symbolic links if it exists.
  static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the part of a path after the last slash.
  static func lastPart(of path: String) -> String {
    path.unicodeScalars.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the absolute path of a file, which need not exist.
  static func located(_ path: String) -> String {
    path.unicodeScalars.first == "/" ? path : absolute(".") + "/" + path
  }

  /// The matching files, with a trailing slash for folders.
  ///
  /// Hidden files are included only if the typed name begins with a dot.
  var candidates: [(path: String, name: String)] {
    if folder.isEmpty, name == "~", home != nil { return [("~/", "~/")] }
    return names.filter { $0.hasPrefix(name) && ($0.first != "." || name.first == ".") }.map {
      name in
      let shown = isFolder(name) ? name + "/" : name
      return (folder + shown, shown)
    }
  }

  /// The name in the folder that is closest to the typed name.
  var nearestName: String? { nearest(name, among: names) }

  private var path: String {
    folder.isEmpty ? "." : TextFile.expanded(folder, home: home)
  }

  /// The names in the folder, except those with control characters.
  private var names: [String] {
    access.names(in: path).filter { name in
      !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
  }

  private func isFolder(_ name: String) -> Bool { access.isFolder("\(path)/\(name)") }
}
