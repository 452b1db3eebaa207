import ArgumentParser
import WeirLanguage

/// The subcommand `weir draw [FILE] [-o PICTURE]`.
struct DrawCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw the streams of a program as marbles.",
    discussion: """
      The program runs in virtual time and prints nothing. Its streams that have names or are observed are \
      drawn one below the other on one axis, as SVG; of what does not end, the beginning. In a file whose name ends in .html as a page on which the marbles of \
      inputs, as in 'let a = marbles("1-2-|")', can be moved.
      """)

  @Argument(help: "The program; defaults to standard input.", completion: .program)
  var file: String?

  @Option(
    name: .shortAndLong, help: "The output file; defaults to standard output.",
    completion: .file(extensions: ["svg", "html"]))
  var output: String?

  @Option(
    help: "The width of the picture in pixels; the picture is wider if values need more room.")
  var width = 800

  func validate() throws {
    guard (200...20_000).contains(width) else {
      throw ValidationError("the width must be between 200 and 20000 pixels")
    }
  }

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    withProgram(file) {
      Drawing(source: $0, path: output, width: width, appearance: appearance).run()
    }
  }
}
