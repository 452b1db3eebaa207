/// The imports at the beginning of a program.
enum Imports {
  /// An import with the comments above it.
  private struct Import {
    let name: String
    /// 0 for a module, 1 for a declaration of a module, 2 for a testable module.
    let group: Int
    let lines: [Substring]

    /// Creates an import from a line. Returns nil if the line contains anything else.
    init?(_ line: Substring, comments: [Substring]) {
      var words = line.split(separator: " ").prefix { !$0.hasPrefix("//") }
      let isTestable = words.first == "@testable"
      if let keyword = words.firstIndex(of: "import"), keyword < 2 {
        words.removeFirst(keyword + 1)
      } else {
        return nil
      }
      guard let name = words.last, words.count < 3, !words.contains("import"), !name.hasSuffix(";")
      else { return nil }
      (self.name, lines) = (String(name), comments + [line])
      group = isTestable ? 2 : words.count - 1
    }
  }

  /// Sorts the imports by name and separates them from the code by a blank line.
  static func ordered(_ text: String) -> String {
    guard text.contains("import ") else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var header: [Substring] = []
    var comments: [Substring] = []
    var imports: [Import] = []
    var next = 0
    while next < lines.count {
      let line = lines[next]
      if let found = Import(line, comments: comments) {
        imports.append(found)
        comments = []
      } else if line.hasPrefix("//") {
        comments.append(line)
      } else if !line.allSatisfy(\.isWhitespace) || !imports.isEmpty && !comments.isEmpty {
        break
      } else if imports.isEmpty {
        header += comments + [line]
        comments = []
      }
      next += 1
    }
    guard !imports.isEmpty else { return text }
    let groups = (0...2).map { group in
      imports.filter { $0.group == group }.sorted { $0.name < $1.name }.flatMap(\.lines)
    }
    let rest = (comments + lines[next...]).drop { $0.allSatisfy(\.isWhitespace) }
    let parts = (groups + [Array(rest)]).filter { !$0.isEmpty }
    return (header + parts.joined(separator: [""])).joined(separator: "\n")
      + (rest.isEmpty ? "\n" : "")
  }
}
