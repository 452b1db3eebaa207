import ArgumentParser
import WeirLanguage

/// The subcommand `weir present FILE [-o FILM]`.
struct PresentCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "present",
    abstract: "Show a program statement by statement to an audience.",
    discussion: """
      At a terminal, PageDown or Enter types the next statement and then runs it; PageUp reverts the \
      last one. Without a terminal, prints each statement with its output. With --from, the \
      statements before the given one run silently first, for example after a restart.

      With -o, records the presentation in virtual time as a film: an asciicast (.cast), which \
      asciinema plays, or an animated picture (.svg), which browsers show.
      """)

  @ArgumentParser.Argument(help: "The program.", completion: .program)
  var file: String

  @Flag(
    help: """
      Show the notes to the speaker, which are comments that begin with '//!', and follow the \
      presentation of the file in another terminal.
      """)
  var notes = false

  @Option(
    help: ArgumentHelp(
      "The number of the first statement to show (default: 1).", valueName: "number"))
  var from: Int?

  @Option(
    name: .shortAndLong, help: "The film, whose name ends in .cast or .svg.",
    completion: .file(extensions: ["cast", "svg"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The columns and rows of the film's screen (default: 80x24).", valueName: "size"),
    transform: { text in
      guard let size = FilmSize(text) else {
        throw ValidationError("it requires \(FilmSize.usage)")
      }
      return size
    })
  var size: FilmSize?

  @Option(
    help: ArgumentHelp(
      "The speed of the film relative to a presenter (default: 1).", valueName: "number"))
  var speed: Double?

  @Option(help: "The colors; overrides 'weir --theme'.")
  var theme: Theme?

  func validate() throws {
    if let output, ![".cast", ".svg"].contains(where: output.hasSuffix) {
      throw ValidationError("'-o' requires a name that ends in .cast or .svg")
    }
    if let speed, !(speed > 0 && speed.isFinite) {
      throw ValidationError("'--speed' requires a number above 0, such as 1 or 10")
    }
    if let from, from < 1 { throw ValidationError("'--from' requires a number from 1") }
    if from != nil, notes || output != nil {
      throw ValidationError("'--from' cannot be combined with '\(notes ? "--notes" : "-o")'")
    }
    if notes, output != nil { throw ValidationError("'--notes' and '-o' cannot be combined") }
    if output == nil, size != nil || speed != nil {
      throw ValidationError("'--size' and '--speed' require '-o'")
    }
  }

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    var appearance = appearance
    appearance.theme = theme ?? appearance.theme
    return TextFile.withProgram(file) { source in
      if notes { return SpeakerNotes(source: source, appearance: appearance).run() }
      guard let output else {
        return Present(
          source: source, appearance: appearance, permissions: permissions, first: from ?? 1
        ).run()
      }
      return Filming(
        source: source, path: output, size: size ?? FilmSize(), speed: speed ?? 1,
        appearance: appearance, permissions: permissions
      ).run()
    }
  }
}
