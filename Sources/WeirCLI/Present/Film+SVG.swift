import WeirLanguage
import WeirTerminal

extension Film {
  /// The film as an animated SVG picture that repeats.
  ///
  /// The attributes of the elements describe the last picture, which is shown without animation.
  var svg: String { FilmPicture(self).svg }
}

/// An animated picture of a film.
///
/// Each row is drawn once and appears at its time. All animations have the same duration, so that
/// they repeat together.
private struct FilmPicture {
  private let film: Film
  private let timeline: FilmTimeline
  private let picture: ScreenPicture
  private let animation: FilmAnimation
  private var cell: (width: Double, height: Double) { ScreenPicture.cell }

  init(_ film: Film) {
    self.film = film
    timeline = FilmTimeline(film)
    picture = ScreenPicture(
      palette: film.theme.palette, width: film.size.columns,
      title: "A recorded demo of \(film.title).")
    animation = FilmAnimation(duration: film.duration)
  }

  // Without nested 'svg' elements, which have timelines of their own.
  var svg: String {
    let clip = "screen-\(film.size.columns)x\(film.size.rows)"
    let margin = number(ScreenPicture.margin)
    var body = [
      """
      <clipPath id="\(clip)"><rect x="\(margin)" y="\(margin)" width="\(number(width))" \
      height="\(number(height))"/></clipPath>
      """,
      "<g class=\"film\" clip-path=\"url(#\(clip))\">",
      """
      <g class="scroll" transform="translate(0 \(number(-finalTop)))" \
      style="--end: \(number(-finalTop))px">
      """,
      scrolling,
    ]
    for (index, row) in timeline.rows.enumerated() { body += elements(of: row, index) }
    body.append("</g>")
    for row in timeline.panel { body += elements(of: row) }
    body.append("</g>")
    return picture.window(
      height: film.size.rows, style: Self.style, body: body.filter { !$0.isEmpty })
  }

  private var width: Double { Double(film.size.columns) * cell.width }
  private var height: Double { Double(film.size.rows) * cell.height }
  private var finalTop: Double { Double(timeline.scrolls.last?.top ?? 0) * cell.height }

  /// The rules that show the last picture if animations are not wanted. They apply only to films, even
  /// in a page that contains other pictures.
  private static let style = """

    @media print, (prefers-reduced-motion: reduce) {
      .film g:not([visibility], .cover) { visibility: visible !important }
      .film g[visibility], .film .cover { visibility: hidden !important }
      .film .scroll { transform: translateY(var(--end)) !important }
    }

    """

  private var scrolling: String {
    animation.element(
      "animateTransform", "transform", type: "translate",
      timeline.scrolls.map { ($0.time, "0 \(number(-Double($0.top) * cell.height))") })
  }

  private func elements(of row: FilmTimeline.Row, _ index: Int) -> [String] {
    guard row.isVisible, let first = row.steps.first else { return [] }
    return ["<g>", animation.visibility(from: first.time, to: nil)] + texts(row.pieces, index)
      + (row.isTyped ? [cover(row, index)] : []) + ["</g>"]
  }

  /// Returns a cursor and a rectangle that covers the text that has not been typed yet.
  private func cover(_ row: FilmTimeline.Row, _ index: Int) -> String {
    let place = { (columns: Int) in number(Double(columns) * cell.width) + " 0" }
    // Outside of the screen.
    let away = place(film.size.columns)
    var values = row.steps.map { ($0.time, place($0.columns)) }
    if let end = row.end { values.append((end, away)) }
    let x = number(ScreenPicture.margin)
    let y = ScreenPicture.margin + Double(index) * cell.height
    return """
      <g class="cover" transform="translate(\(away))">\
      \(animation.element("animateTransform", "transform", type: "translate", values))\
      <rect x="\(x)" y="\(number(y))" width="\(number(width))" height="\(number(cell.height))" \
      fill="\(picture.palette.background)"/>\
      <rect x="\(x)" y="\(number(y + 1))" width="\(number(cell.width))" \
      height="\(number(cell.height - 2))"/></g>
      """
  }

  private func elements(of row: FilmTimeline.PanelRow) -> [String] {
    let y = number(ScreenPicture.margin + Double(row.position) * cell.height)
    let background = """
      <rect x="\(number(ScreenPicture.margin))" y="\(y)" width="\(number(width))" \
      height="\(number(cell.height))" fill="\(picture.palette.background)"/>
      """
    return [
      row.end == nil ? "<g>" : "<g visibility=\"hidden\">",
      animation.visibility(from: row.start, to: row.end), background,
    ] + texts(row.pieces, row.position) + ["</g>"]
  }

  private func texts(_ pieces: [StyledPiece], _ index: Int) -> [String] {
    var pen = ScreenPen()
    return picture.elements(of: Sanitizer.text(of: pieces), at: index, &pen)
  }

  private func number(_ value: Double) -> String { SVG.number(value) }
}

/// Animations in discrete steps that all have the same duration and repeat.
private struct FilmAnimation {
  /// The duration in milliseconds.
  let duration: Int

  func visibility(from start: Int, to end: Int?) -> String {
    var values = [(start, "visible")]
    if start > 0 { values.insert((0, "hidden"), at: 0) }
    if let end { values.append((end, "hidden")) }
    return element("animate", "visibility", values)
  }

  /// Returns an animation element; empty if the attribute does not change.
  ///
  /// - Parameter values: the values of the attribute with the times at which they begin.
  func element(
    _ name: String, _ attribute: String, type: String? = nil, _ values: [(time: Int, value: String)]
  ) -> String {
    guard duration > 0, values.count > 1 else { return "" }
    // The first value applies from the beginning.
    let times = [keyTime(0)] + values.dropFirst().map { keyTime($0.time) }
    return """
      <\(name) attributeName="\(attribute)"\(type.map { " type=\"\($0)\"" } ?? "") \
      calcMode="discrete" dur="\(duration)ms" repeatCount="indefinite" \
      values="\(values.map(\.value).joined(separator: ";"))" \
      keyTimes="\(times.joined(separator: ";"))"/>
      """
  }

  /// Returns a time as a fraction of the duration.
  private func keyTime(_ time: Int) -> String {
    let millionths = min(1_000_000, (time * 1_000_000 + duration / 2) / duration)
    if millionths == 1_000_000 { return "1" }
    var text = String(String(1_000_000 + millionths).dropFirst())
    while text.last == "0" { text.removeLast() }
    return text.isEmpty ? "0" : "." + text
  }
}
