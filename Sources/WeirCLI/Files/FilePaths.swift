import WeirLanguage
import WeirSyntax

/// The files whose paths begin in a certain way.
struct FilePaths {
  /// The beginning up to the last slash, as it is written.
  private let folder: String
  private let name: String
  private let home: String?
  private let access: Access

  init(beginning: String, home: String?, _ access: Access) {
    self.access = access
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

  /// The names in the folder that can be typed.
  private var names: [String] {
    access.names(in: path).filter { name in
      !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
  }

  private func isFolder(_ name: String) -> Bool { access.isFolder("\(path)/\(name)") }
}
