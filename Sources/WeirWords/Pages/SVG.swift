import WeirRuntime
import WeirText

/// A drawing of shapes and text in SVG format.
package struct SVG {
  let width: Int
  let height: Int
  let title: String
  private var body: [String] = []

  package init(width: Int, height: Int, title: String) {
    (self.width, self.height, self.title) = (width, height, title)
  }

  /// Returns the number as text, rounded to one decimal place.
  package static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t": escaped += " "
      // XML does not allow these characters, not even as character references.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  package mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String
  ) {
    body.append(
      "<line class=\"\(style)\" x1=\"\(Self.number(x1))\" y1=\"\(Self.number(y1))\""
        + " x2=\"\(Self.number(x2))\" y2=\"\(Self.number(y2))\"/>")
  }

  /// Adds a rectangle with rounded corners.
  package mutating func box(
    x: Double, y: Double, width: Double, height: Double, radius: Double, _ style: String
  ) {
    body.append(
      "<rect class=\"\(style)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
        + " width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
        + " rx=\"\(Self.number(radius))\"/>")
  }

  package enum Anchor: String {
    case start, middle, end
  }

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - y: The vertical center of the text.
  ///   - whole: The complete text, shown as a tooltip if the text is truncated.
  package mutating func text(
    _ text: String, x: Double, y: Double, _ anchor: Anchor, _ style: String, whole: String? = nil
  ) {
    let tip = whole.map { "<title>\(Self.escaped($0))</title>" } ?? ""
    body.append(
      "<text class=\"\(style)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y + 4.5))\""
        + " text-anchor=\"\(anchor.rawValue)\">\(tip)\(Self.escaped(text))</text>")
  }

  /// Adds a group with the shapes that `draw` adds.
  package mutating func group(_ style: String, _ draw: (inout SVG) -> Void) {
    body.append("<g class=\"\(style)\">")
    draw(&self)
    body.append("</g>")
  }

  /// Returns the estimated width of a text in the font of the drawing.
  package static func width(of text: String) -> Double { Double(DisplayWidth.of(text)) * 7.9 }

  package static let style = """
    .ground{fill:#fff}
    text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1d2530;white-space:pre}
    .faint{fill:#66707d}
    .axis{stroke:#c9d0d8;stroke-width:1}
    .lane{stroke:#66707d;stroke-width:1.5}
    .end{stroke:#1d2530;stroke-width:2.5}
    .failure{stroke:#c02b2b;stroke-width:2.5}
    .stop{stroke:#8a6d1c;stroke-width:2.5}
    .value{stroke:#1d2530;stroke-width:1.2}
    .c0{fill:#cfe3ff}.c1{fill:#ffe0c2}.c2{fill:#d6f2d3}.c3{fill:#f3d6ee}.c4{fill:#fbf1b8}.c5{fill:#d3eff0}
    .node{fill:#eef2f6;stroke:#66707d;stroke-width:1.2}
    .hot{fill:#ffe9d6}
    @media(prefers-color-scheme:dark){
    .ground{fill:#15191f}text{fill:#e6ebf1}.faint{fill:#98a3b0}.axis{stroke:#36404c}
    .lane{stroke:#98a3b0}.end,.value{stroke:#e6ebf1}.failure{stroke:#ff7a70}.stop{stroke:#e2bf5a}
    .c0{fill:#1f4372}.c1{fill:#6b411b}.c2{fill:#23542a}.c3{fill:#592b52}.c4{fill:#57501a}.c5{fill:#1c4f52}
    .node{fill:#252c35;stroke:#98a3b0}.hot{fill:#4a3524}
    }
    """

  /// The complete SVG document.
  package var document: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)" role="img" xml:space="preserve">
    <title>\(Self.escaped(title))</title>
    <style>
    \(Self.style)
    </style>
    <rect class="ground" width="\(width)" height="\(height)"/>
    \(body.joined(separator: "\n"))
    </svg>

    """
  }
}
