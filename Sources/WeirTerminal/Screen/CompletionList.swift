import WeirText

/// The completions at the cursor.
public struct CompletionList: Sendable {
  public let range: Range<Int>
  public let candidates: [CompletionCandidate]

  /// - Parameter range: The characters that each candidate replaces, up to the cursor.
  public init(replacing range: Range<Int>, with candidates: [CompletionCandidate]) {
    (self.range, self.candidates) = (range, candidates)
  }

  /// Returns the list with its range moved forward by `offset` characters.
  public func moved(by offset: Int) -> CompletionList {
    CompletionList(
      replacing: range.lowerBound + offset..<range.upperBound + offset, with: candidates)
  }
}

public struct CompletionCandidate: Sendable {
  public let text: String
  public let name: String
  public let details: [String]
  public let summary: String?

  /// - Parameters:
  ///   - text: the text to insert.
  ///   - name: the name in the menu, if it differs from `text`.
  ///   - details: lines with more information, such as the overloads of a function.
  ///   - summary: a sentence about the candidate.
  public init(
    _ text: String, name: String? = nil, details: [String] = [], summary: String? = nil
  ) {
    self.text = text
    // Escape the text here, so that column widths match the visible text.
    (self.name, self.summary) = ((name ?? text).visible, summary?.visible)
    self.details = details.map(\.visible)
  }
}
