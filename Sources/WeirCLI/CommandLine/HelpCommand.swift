import ArgumentParser
import WeirLanguage
import WeirTerminal

import func WeirSyntax.nearest

/// The subcommand `weir help [TOPIC]`.
struct HelpCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "help",
    abstract: "Explain a subcommand, an operator or a concept.")

  @ArgumentParser.Argument(
    help:
      "A subcommand, operator, type, concept or prompt command, such as present, map, Signal, hot or undo, or words to search for.",
    completion: .list(Self.known))
  var topics: [String] = []

  private var topic: String? { topics.isEmpty ? nil : topics.joined(separator: " ") }

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    let output = Output(descriptor: 1)
    if let text = Self.text(on: topic) {
      output.write(text + "\n")
      if let topic, let page = Commands.page(of: topic, width: Descriptor.columns(1)) {
        output.write("\n")
        output.show(page, in: appearance.theme(on: 1))
      }
    } else if let topic, let page = Commands.help(on: topic, width: Descriptor.columns(1)) {
      let glyphs = Appearance.glyphs { Program.environment[$0] }
      output.show(page.lines.map(glyphs.spelling), in: appearance.theme(on: 1))
    } else if let topic {
      let meant = nearest(topic, among: Subcommands.names) ?? Help.suggestion(for: topic)
      Output.error.report("error: no help for '\(topic)'" + meant.asSuggestion)
      return .usage
    }
    return output.finish(.success)
  }

  /// Returns the help of the command line itself, or of one of its subcommands.
  private static func text(on topic: String?) -> String? {
    guard let topic else {
      return WeirCommand.helpMessage() + """


          'weir help commands' lists the chapters of words and the commands of the prompt,
          'weir help concepts' the concepts; 'weir help how to retry' searches.
        """
    }
    return Subcommands.named(topic).map { WeirCommand.helpMessage(for: $0) }
  }

  private static var known: [String] {
    let all =
      Subcommands.names + Commands.helpPages + Help.conceptNames + Commands.all.map(\.name)
      + Help.chapters.flatMap { [$0.name] + $0.words }
    var seen: Set<String> = []
    // A shell would interpret operators, so they are omitted.
    return all.filter { seen.insert($0).inserted && $0.allSatisfy(\.isLetter) }
  }
}
