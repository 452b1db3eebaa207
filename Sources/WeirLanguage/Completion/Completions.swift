/// What may be written at a place of a text.
public struct Completions: Equatable, Sendable {
  public enum Kind: Sendable {
    case name, member, label, keyword, type
  }

  public struct Candidate: Equatable, Sendable {
    /// What stands in for the characters that are replaced.
    public let text: String
    /// What it is, or how it is called: `map(_ transform: (Int) -> U) -> Signal<U, NoError>`. Several
    /// where there are several ways, none for what says all by its name.
    public let signatures: [String]
    public let kind: Kind
    /// What it is or does, in a sentence, where the catalogue knows.
    public let summary: String?

    public init(text: String, signatures: [String] = [], kind: Kind, summary: String? = nil) {
      (self.text, self.signatures, self.kind) = (text, signatures, kind)
      self.summary = summary
    }
  }

  /// The characters that a candidate replaces: the word in front of the cursor, as far as it is
  /// written.
  public let range: Range<Int>
  public let candidates: [Candidate]

  public init(range: Range<Int>, candidates: [Candidate]) {
    (self.range, self.candidates) = (range, candidates)
  }
}
