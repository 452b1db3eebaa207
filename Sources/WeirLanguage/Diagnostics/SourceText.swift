/// A text with the name under which diagnostics speak of it: a file's, `<stdin>` or `<prompt>`.
public struct SourceText: Sendable {
  public let name: String
  public let text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
