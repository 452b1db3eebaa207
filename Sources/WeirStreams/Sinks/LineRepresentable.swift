/// A value that can be written as a line.
public protocol LineRepresentable: Sendable {
  /// The line without its line ending.
  var line: Line { get }
}

extension Line: LineRepresentable {
  /// The line itself, with its original bytes.
  public var line: Line { self }
}

extension String: LineRepresentable {
  /// A line with the text of the string, copied. Its number is 0.
  public var line: Line { Line(self) }
}
