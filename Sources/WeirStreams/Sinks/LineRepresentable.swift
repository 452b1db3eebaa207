/// A value that can be written as a line.
public protocol LineRepresentable: Sendable {
  /// The line without its line ending.
  var line: Line { get }
}

extension Line: LineRepresentable {
  public var line: Line { self }
}

extension String: LineRepresentable {
  public var line: Line { Line(self) }
}
