import WeirSyntax

/// A help topic that is not a word of the language, or that spans several words.
struct Concept: Sendable {
  /// The names under which help finds the concept. The first one is its main name.
  let names: [String]
  /// A definition in one sentence.
  let summary: String
  /// A few sentences on the concept in Weir.
  let notes: String
  /// The related help topics to read next.
  let next: [String]
  /// A program whose comments contain its expected output.
  let example: String

  init(_ names: String..., summary: String, notes: String, next: [String], example: String) {
    (self.names, self.summary, self.notes) = (names, summary, notes)
    (self.next, self.example) = (next, example)
  }

  var name: String { names[0] }

  /// All concepts, in alphabetical order.
  static let all = (streams + running).sorted { $0.name < $1.name }

  static func named(_ name: String) -> Concept? { all.first { $0.names.contains(name) } }
}

extension Concept {
  /// Returns the help page, which ends with the words, the type or the chapter of the same name.
  func page(asked name: String) -> Help.Page {
    let others = Help.pages(for: name)
    let chapter = Help.chapters.first { $0.name == name }
    return Help.Page(chapter?.title ?? name, summary, example: example) { [self] width in
      var lines = StyledText("\(name): \(summary)", .heading).wrapped(to: width)
      lines += StyledText(notes).wrapped(to: width)
      let next = next.map { ":help \($0)" }.joined(separator: ", ")
      lines += StyledText("next: \(next)", .secondary).wrapped(to: width, indent: 6)
      lines += [StyledText()] + Help.example(example, width: width)
      lines += Help.others(others, knowing: summary, width: width)
      return lines + (chapter.map { [StyledText()] + $0.lines(width: width) } ?? [])
    }
  }
}

extension Help {
  /// The names of the help topics other than words, types and chapters.
  public static var conceptNames: [String] { (Concept.all.map(\.name) + ["diagrams"]).sorted() }

  /// Returns a heading followed by the names of the concepts.
  public static func concepts(width: Int) -> [StyledText] {
    NamedType.list(conceptNames, under: "concepts", width: width)
  }
}
