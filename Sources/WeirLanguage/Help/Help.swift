/// The catalogue as people read it.
public enum Help {
  public struct Chapter: Sendable {
    public let title: String
    public let words: [String]
  }

  /// The chapters with the names of their words, in order.
  public static var chapters: [Chapter] {
    WeirLanguage.Chapter.allCases.map { chapter in
      var names: [String] = []
      for name in chapter.words.map(\.displayName) where !names.contains(name) {
        names.append(name)
      }
      return Chapter(title: chapter.rawValue, words: names)
    }
  }

  /// A page for each word of that name, present or former.
  public static func pages(for name: String) -> [[String]] {
    Catalog.shared.words.filter { word in
      word.displayName == name || word.name == name || word.others.contains { $0.name == name }
    }.map(\.page)
  }

  /// What may be typed, alone or after a dot.
  public static func names(isMember: Bool) -> [String] {
    let catalog = Catalog.shared
    let names = isMember ? catalog.memberNames : Array(catalog.free.keys) + catalog.typeNames
    return names.filter { $0 != "init" }.sorted()
  }
}

extension Word {
  /// The name; for the making of a value the type that is made.
  var displayName: String {
    if name == "init", case .type(let types)? = places.first { types[0] } else { name }
  }

  fileprivate var page: [String] {
    var lines = [
      displayName == name ? signature.text : "\(displayName).\(signature.text)", summary,
    ]
    if !notes.isEmpty { lines.append(notes) }
    if !others.isEmpty {
      lines.append("also: " + others.map(\.text).joined(separator: ", "))
    }
    lines += example.split(separator: "\n").map { "    \($0)" }
    return lines + [""]
  }
}
