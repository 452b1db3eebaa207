import WeirTerminal

/// The position of a presentation in a file, which a second terminal follows.
///
/// Each line contains the number of performed statements and the path of the presented file. Errors
/// are ignored; without the file, no other terminal can follow.
final class PresentationLog {
  private let file: String
  private let path: String?
  private var last: Int?

  /// - Parameter file: the presented file.
  init(of file: String) {
    self.file = FilePaths.absolute(file)
    path = UserFiles(Program.environment).presentation
  }

  /// Discards the positions of an earlier presentation.
  func begin() {
    if let path { FileParents.make(of: path) }
    note(0)
  }

  /// Writes a position if it has changed. Only the last one is kept.
  func note(_ position: Int) {
    guard let path, position != last else { return }
    last = position
    _ = TextFile.write(Self.line(position, file), to: path, with: .user, isPrivate: true)
  }

  static func line(_ position: Int, _ file: String) -> String { "\(position)\t\(file)\n" }

  /// Returns the position in a line; nil if the line is about another file.
  static func position(in line: some StringProtocol, of file: String) -> Int? {
    let fields = line.split(separator: "\t", maxSplits: 1)
    guard fields.count == 2, fields[1] == file else { return nil }
    return Int(fields[0]).flatMap { $0 < 0 ? nil : $0 }
  }
}
