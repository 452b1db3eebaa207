import WeirSession

extension Word {
  /// The page of the word in Markdown, for editors.
  package var markdown: String {
    var parts = ["```swift\n\(usage.text)\n```", summary]
    if !notes.isEmpty { parts.append(notes) }
    if !others.isEmpty {
      parts.append("Also: " + others.map { "`\($0.text)`" }.joined(separator: ", "))
    }
    parts += diagrams.map { "```\n\($0.lines(width: Self.markdownWidth).text)\n```" }
    if !example.isEmpty { parts.append("```swift\n\(example)\n```") }
    return parts.joined(separator: "\n\n")
  }

  private static let markdownWidth = 72
}
