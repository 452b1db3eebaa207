import WeirGeneration
import WeirWords

extension Session {
  /// The maximum number of log entries that are recorded for a picture. A power of two.
  static let pictureRoom = 4_096

  /// Returns a page with the streams of a program. See ``picture(of:)``.
  ///
  /// The user can move the events of named streams that `marbles` creates. If there are many
  /// events, only the first ones can be moved. The program is run in advance for all positions of
  /// these events on a grid of times.
  public static func page(of source: SourceText) -> Result<MarblePage, PictureRefusal> {
    let inputs = MarbleInputs()
    return run(source, marbles: inputs).map { run in
      let figure = MarbleFigure(run.picture, MovableMarbles(source, run, inputs))
      return MarblePage(html: MarblePage.document(figure, of: source))
    }
  }
}

extension MarblePage {
  fileprivate static func document(_ figure: MarbleFigure, of source: SourceText) -> String {
    let file = source.name.split(separator: "/").last.map(String.init) ?? source.name
    let title = SVG.escaped(file)
    return html(
      title: title, style: MarbleFigure.style,
      """
      <h1>\(title)</h1>
      \(figure.html)
      <pre>\(SVG.escapedLines(source.text))</pre>
      """, script: MarbleFigure.script)
  }
}
