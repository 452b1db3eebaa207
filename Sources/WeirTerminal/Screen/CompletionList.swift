import WeirText

/// What may stand at the cursor.
public struct CompletionList: Sendable {
  public let range: Range<Int>
  public let candidates: [CompletionCandidate]

  /// - Parameter range: the characters that each candidate replaces, up to the cursor.
  public init(replacing range: Range<Int>, with candidates: [CompletionCandidate]) {
    (self.range, self.candidates) = (range, candidates)
  }

  /// The same for a text that stands so many characters further on.
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
  ///   - text: what is put in.
  ///   - name: how it is listed, where that is not the text.
  ///   - details: lines that say more, as the ways to call a function.
  ///   - summary: what it is or does, in a sentence.
  public init(
    _ text: String, name: String? = nil, details: [String] = [], summary: String? = nil
  ) {
    self.text = text
    // What is laid out in columns is as wide as it is shown.
    (self.name, self.summary) = ((name ?? text).visible, summary?.visible)
    self.details = details.map(\.visible)
  }
}
