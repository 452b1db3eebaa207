/// The possible completions at a position of a text.
public struct Completions: Equatable, Sendable {
  public enum Kind: Sendable {
    case name, member, label, keyword, type
  }

  public struct Candidate: Equatable, Sendable {
    /// The replacement text.
    public let text: String
    /// The declarations or call signatures of the candidate, one for each overload.
    ///
    /// An example is `map(_ transform: (Int) -> U) -> Signal<U, NoError>`. Empty for names without
    /// a signature, such as keywords.
    public let signatures: [String]
    public let kind: Kind
    /// A one-sentence summary from the catalog, if there is one.
    public let summary: String?

    public init(text: String, signatures: [String] = [], kind: Kind, summary: String? = nil) {
      (self.text, self.signatures, self.kind) = (text, signatures, kind)
      self.summary = summary
    }
  }

  /// The range of the partial word before the cursor, which a candidate replaces, in characters.
  public let range: Range<Int>
  public let candidates: [Candidate]

  public init(range: Range<Int>, candidates: [Candidate]) {
    (self.range, self.candidates) = (range, candidates)
  }
}
