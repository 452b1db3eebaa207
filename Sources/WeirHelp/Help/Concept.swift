import WeirSession

/// A help topic about a concept, in contrast to a single function, member or type.
struct Concept: Sendable {
  /// The names under which the help finds the concept. The first one is the main name.
  let names: [String]
  /// A definition of the concept in one sentence.
  let summary: String
  /// An explanation of the concept in a few sentences.
  let notes: String
  /// The names of related help topics.
  let next: [String]
  /// A program whose comments contain its expected output.
  let example: String

  init(_ names: String..., summary: String, notes: String, next: [String], example: String) {
    (self.names, self.summary, self.notes) = (names, summary, notes)
    (self.next, self.example) = (next, example)
  }

  var name: String { names[0] }

  /// All concepts in alphabetical order.
  static let all = (streams + running).sorted { $0.name < $1.name }

  static func named(_ name: String) -> Concept? { all.first { $0.names.contains(name) } }
}

extension Concept {
  /// Returns the help page of the concept. The page ends with the functions, the types and the
  /// chapter that have the given name.
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
  /// The names of the help topics about concepts and notation.
  public static var conceptNames: [String] { (Concept.all.map(\.name) + ["diagrams"]).sorted() }

  /// Returns a heading followed by the names of the concepts.
  public static func concepts(width: Int) -> [StyledText] {
    NamedType.list(conceptNames, under: "concepts", width: width)
  }
}
