import Glibc
import WeirLanguage

/// The files whose paths begin in a certain way.
struct FilePaths {
  /// The beginning up to the last slash, as it is written.
  private let folder: String
  private let name: String
  private let home: String?

  init(beginning: String, home: String?) {
    let start = beginning.lastIndex(of: "/").map { beginning.index(after: $0) }
    folder = start.map { String(beginning[..<$0]) } ?? ""
    name = start.map { String(beginning[$0...]) } ?? beginning
    self.home = home
  }

  /// Each with a slash behind it where it is a folder; hidden ones where the name begins with a dot.
  var candidates: [(path: String, name: String)] {
    if folder.isEmpty, name == "~", home != nil { return [("~/", "~/")] }
    return names.filter { $0.hasPrefix(name) && ($0.first != "." || name.first == ".") }.map {
      name in
      let shown = isFolder(name) ? name + "/" : name
      return (folder + shown, shown)
    }
  }

  /// The name in the folder that was meant most likely.
  var nearestName: String? { nearest(name, among: names) }

  private var path: String {
    folder.isEmpty ? "." : TextFile.expanded(folder, home: home)
  }

  /// What lies in the folder and can be typed.
  private var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, name != ".", name != ".." else { continue }
      if !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        names.append(name)
      }
    }
    return names.sorted()
  }

  private func isFolder(_ name: String) -> Bool {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
