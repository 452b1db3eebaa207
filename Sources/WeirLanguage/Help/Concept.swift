import WeirSyntax

/// Something that people ask for which is no word of the language, or more than one word.
struct Concept: Sendable {
  /// What it is asked for by; the first is its name.
  let names: [String]
  /// What it is, in one sentence.
  let summary: String
  /// How it is here, in a few sentences.
  let notes: String
  /// What help knows besides that is worth reading next.
  let next: [String]
  /// A program that says in its comments what it prints.
  let example: String

  init(_ names: String..., summary: String, notes: String, next: [String], example: String) {
    (self.names, self.summary, self.notes) = (names, summary, notes)
    (self.next, self.example) = (next, example)
  }

  var name: String { names[0] }

  /// In alphabetical order.
  static let all = (streams + running).sorted { $0.name < $1.name }

  static func named(_ name: String) -> Concept? { all.first { $0.names.contains(name) } }
}

extension Concept {
  /// The page, with the words and the type of that name, or the chapter, at its end.
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
  /// What can be asked for besides words, types and chapters.
  public static var conceptNames: [String] { (Concept.all.map(\.name) + ["diagrams"]).sorted() }

  /// The names of the concepts under a heading.
  public static func concepts(width: Int) -> [StyledText] {
    NamedType.list(conceptNames, under: "concepts", width: width)
  }
}
