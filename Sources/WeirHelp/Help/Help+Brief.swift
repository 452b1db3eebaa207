import WeirSession
import WeirWords

extension Help {
  private static let formCount = 4

  /// Returns a brief page for a name, with a summary, signatures and an example.
  ///
  /// Returns nil for types other than streams and observers, for free properties such as `lines`,
  /// and for unknown names.
  public static func brief(for name: String) -> Page? {
    guard let type = NamedType.named[name] else { return brief(words(for: name)) }
    guard let kind = type.kind, kind.isStream || kind == .observer else { return nil }
    let makers = Catalog.shared.words.filter { $0.stands(onType: name) }
    let forms = makers.map { maker in
      StyledText(name, .type) + StyledText(maker.name == "init" ? "" : ".\(maker.name)", .name)
        + StyledText(source: String(maker.signature.text.dropFirst(maker.name.count)))
    }
    let example = makers.lazy.map(\.example).first { !$0.isEmpty } ?? ""
    return brief(name, type.summary, forms: forms, example)
  }

  /// Returns a brief page for functions that have the same name. Free functions are listed first.
  private static func brief(_ words: [Word]) -> Page? {
    let words =
      words.filter(\.isFreeFunction) + words.sortedByRelevance.filter { !$0.isFreeFunction }
    guard let first = words.first, !words.contains(where: { $0.isFreeFunction && $0.isProperty })
    else { return nil }
    return brief(first.name, first.summary, forms: words.map(\.usage), first.example)
  }

  private static func brief(
    _ name: String, _ summary: String, forms: [StyledText], _ example: String
  ) -> Page {
    Page(name, summary, example: example.isEmpty ? nil : example) { width in
      var lines = StyledText(summary).wrapped(to: width)
      for form in forms.prefix(formCount) {
        lines += (StyledText("  ") + form).wrapped(to: width, indent: 6)
      }
      if forms.count > formCount {
        lines.append(
          StyledText("  and \(forms.count - formCount) more: ':help \(name)'", .secondary))
      }
      return example.isEmpty ? lines : lines + Help.example(example, width: width)
    }
  }
}
