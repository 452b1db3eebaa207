import Foundation
import LanguageTestSupport
import SyntaxTestSupport
import WeirRuntime
import WeirSyntax

@testable import WeirFormat

/// The programs of the tests and examples.
enum Programs {
  struct Program: Sendable {
    let name: String
    let text: String
  }

  static let features = SwiftPrograms.all + SwiftPrograms.earlier

  static let all: [Program] =
    features.flatMap { feature in
      feature.programs.map { Program(name: "\(feature.feature): \($0.name)", text: $0.text) }
    } + files

  private static let files = ["Examples", "Examples/course", "Sources/WeirCLI/Learn/Lessons"]
    .flatMap { Folder($0).programs() }.map { Program(name: $0.name, text: $0.text) }

  /// Returns what is wrong with the layout of a text: it has another tree, or it changes again.
  /// Returns nil for a text with syntax errors.
  static func mistake(in text: String) -> String? {
    guard let result = try? Formatter.format(SourceText(name: "", text: text)) else { return nil }
    // An inactive branch can contain anything. Its text is kept with that of the program.
    if !text.hasPrefix("#!"), !text.contains("#if"),
      (try? Formatter.layout(Imports.ordered(text))) == nil
    {
      return "a construct is unknown"
    }
    let trees = [Imports.ordered(text), result].map(Dump.program)
    if trees[0] != trees[1] {
      let start = trees[0].commonPrefix(with: trees[1]).count - 20
      return "the tree differs:\n"
        + trees.map { $0.dropFirst(start).prefix(80) }.joined(separator: "\n")
        + "\n" + result
    }
    guard let again = try? Formatter.format(SourceText(name: "", text: result)) else {
      return "the layout has syntax errors"
    }
    return again == result ? nil : "the layout changes again:\n\(result)--\n\(again)"
  }

  /// Returns the text without one of its tokens.
  static func mutant(of text: String, _ random: inout SeededGenerator) -> String {
    var text = text
    return text.withUTF8 { bytes in
      guard let lexed = LexedText(bytes) else { return "" }
      let token = lexed.tokens[random.upTo(lexed.tokens.count - 1)].span
      return String(decoding: Array(bytes[..<token.start]) + bytes[token.end...], as: UTF8.self)
    }
  }
}
