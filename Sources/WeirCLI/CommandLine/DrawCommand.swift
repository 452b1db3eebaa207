import ArgumentParser
import WeirLanguage

/// The subcommand `weir draw [FILE] [-o PICTURE]`.
struct DrawCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw the streams of a program as marbles.",
    discussion: """
      Runs the program in virtual time, without its output, and draws the streams that have names or \
      observers on one time axis, as an SVG picture. Infinite streams are drawn up to a limit. If the \
      name of the output ends in .html, writes a page on which the marbles of inputs such as \
      'let a = marbles("1-2-|")' can be dragged.
      """)

  @ArgumentParser.Argument(help: "The program; defaults to standard input.", completion: .program)
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
    if let output, let dot = output.lastIndex(of: "."), output[dot...] != ".svg",
      output[dot...] != ".html", !output[dot...].contains("/")
    {
      throw ValidationError("the name of the output must end in .svg or .html")
    }
  }

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    TextFile.withProgram(file) { source in
      let document =
        output?.hasSuffix(".html") == true
        ? Session.page(of: source).map(\.html)
        : Session.picture(of: source).map { $0.svg(width: width) }
      switch document {
      case .success(let text):
        return output.map { TextFile.replace($0, with: text) } ?? Output.print(text)
      case .failure(let refusal):
        Output.explain(refusal.diagnostics, in: source, appearance)
        return refusal.hasRun ? .failed : .rejected
      }
    }
  }
}
