import WeirSession
import WeirWords

/// A lesson as a static HTML page: narration, highlighted code, marble pictures, and questions with
/// folded hints and solutions.
///
/// The page loads no other resources. Printed, it leaves room for answers, and shows only the hints
/// and solutions that are unfolded.
///
/// ```swift
/// let page = LessonPage(lesson, course: links, at: 2)
/// print(page.html)
/// ```
public struct LessonPage {
  /// A page of the course.
  public struct Link: Sendable {
    public let file: String
    public let title: String

    public init(file: String, title: String) { (self.file, self.title) = (file, title) }

    /// The file as a relative URL.
    ///
    /// The leading `./` keeps a colon in the name from ending a scheme such as `javascript:`.
    fileprivate var reference: String {
      let bytes = file.utf8.map { byte in
        let scalar = Unicode.Scalar(byte)
        let isUnreserved =
          scalar.isASCII && scalar.properties.isAlphabetic
          || "0123456789-._~".unicodeScalars.contains(scalar)
        if isUnreserved { return String(scalar) }
        return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
      return "./" + bytes.joined()
    }
  }

  /// `ways` is the maximum number of arrangements of the movable marbles in a picture, `width` the
  /// minimum width of a picture in pixels.
  private static let (ways, width) = (400, 560)

  private let lesson: Lesson
  private let course: [Link]
  /// The index of the lesson in the course.
  private let index: Int

  public init(_ lesson: Lesson, course: [Link], at index: Int) {
    (self.lesson, self.course, self.index) = (lesson, course, index)
  }

  public var html: String {
    var prior = PriorStatements()
    var body: [String] = []
    var number = 0
    for part in lesson.parts {
      switch part {
      case .statement(let step):
        body.append(Self.paragraphs(step.narration) + Self.code(step.text))
        body.append(picture(of: step.text, prior))
        prior.add(SourceText(name: "", text: step.text))
      case .question(let question):
        number += 1
        body.append(html(of: question, number))
        prior.add(SourceText(name: "", text: question.code))
      }
    }
    body.append(Self.paragraphs(lesson.closing))
    return Self.document(
      lesson.title,
      """
      <nav>\(navigation)</nav>
      <h1>\(SVG.escaped(lesson.title))</h1>
      \(body.filter { !$0.isEmpty }.joined(separator: "\n"))
      <nav>\(navigation)</nav>
      """)
  }

  /// Returns the page with the list of the lessons.
  public static func index(of course: [Link], title: String) -> String {
    let items = course.map {
      "<li><a href=\"\($0.reference)\">\(SVG.escaped($0.title))</a></li>"
    }
    return document(
      title,
      "<h1>\(SVG.escaped(title))</h1>\n<ol>\n\(items.joined(separator: "\n"))\n</ol>")
  }

  private static func document(_ title: String, _ body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(SVG.escaped(title))</title>
    <style>
    \(SVG.style)
    \(style)
    \(MarbleFigure.style)
    </style>
    <main>
    \(body)
    </main>
    <script>
    \(MarbleFigure.script)
    </script>
    </html>

    """
  }

  private var navigation: String {
    let before = index > 0 ? course[index - 1] : nil
    let after = index + 1 < course.count ? course[index + 1] : nil
    func link(_ link: Link?, _ title: (String) -> String) -> String {
      guard let link else { return "<span></span>" }
      return "<a href=\"\(link.reference)\">\(SVG.escaped(title(link.title)))</a>"
    }
    return link(before) { "← \($0)" } + "<a href=\"index.html\">All lessons</a>"
      + link(after) { "\($0) →" }
  }

  // MARK: Parts

  /// Returns a picture of the streams that a statement starts; empty if there are none.
  private func picture(of text: String, _ prior: PriorStatements) -> String {
    guard Lesson.declarations(in: text).isEmpty else { return "" }
    return Self.figure((prior.needed(by: text) + [text]).joined(separator: "\n"))
  }

  private static func figure(_ program: String) -> String {
    let source = SourceText(name: "lesson", text: program)
    let inputs = MarbleInputs()
    // Events of a single moment say nothing in a picture.
    guard case .success(let run) = Session.run(source, marbles: inputs),
      run.picture.span.upperBound > 0
    else { return "" }
    let figure = MarbleFigure(
      run.picture, MovableMarbles(source, run, inputs, most: ways), width: width)
    return figure.isMovable
      ? figure.html
      : "<figure><div class=\"picture\">\(run.picture.svg(width: width))</div></figure>"
  }

  private func html(of question: Question, _ number: Int) -> String {
    var parts = [Self.paragraphs(question.narration)]
    parts.append("<section class=\"question\">\n<h2>Question \(number)</h2>")
    parts.append(Self.paragraphs(question.wording))
    if !question.code.isEmpty { parts.append(Self.code(question.code)) }
    if let target = question.target {
      parts.append(
        Self.figure(
          "let wanted = marbles(\(Quoted.text(target)), every: \(question.seconds))\nwanted"))
    }
    if !question.options.isEmpty {
      let options = question.options.map { "<li>\(Self.inline($0))</li>" }
      parts.append("<ol>\(options.joined())</ol>")
    }
    parts.append("<p class=\"instruction\">\(Self.inline(question.writtenInstruction))</p>")
    if !question.hints.isEmpty {
      let hints = question.hints.map { "<li>\(Self.inline($0))</li>" }
      parts.append(
        "<details class=\"hints\"><summary>Hints</summary><ol>\(hints.joined())</ol></details>")
    }
    parts.append(
      "<details class=\"solution\"><summary>Solution</summary>\n\(solution(of: question))</details>"
    )
    parts.append("</section>")
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func solution(of question: Question) -> String {
    var parts: [String] = []
    if question.kind == .choose {
      parts = question.answers.enumerated().map { index, answer in
        let mark = answer.isRight ? "Right" : "Wrong"
        let text = answer.explanation.map { ": " + Self.inline($0) } ?? "."
        return "<p><strong>\(index + 1). \(mark)</strong>\(text)</p>"
      }
    } else {
      if let solution = question.solution { parts.append(Self.code(solution)) }
      if let program = question.solvedProgram { parts.append(Self.figure(program)) }
      for answer in question.answers where !answer.isRight {
        let text = answer.explanation.map { ": " + Self.inline($0) } ?? "."
        parts.append("<p>Not <code>\(SVG.escaped(answer.text))</code>\(text)</p>")
      }
    }
    return parts.joined(separator: "\n")
  }

  // MARK: Text

  /// Returns the paragraphs of narration. Empty lines separate them.
  private static func paragraphs(_ lines: [String]) -> String {
    lines.split(separator: "").map { "<p>\(inline($0.joined(separator: " ")))</p>" }
      .joined(separator: "\n")
  }

  /// Returns text with the parts in backquotes as code.
  private static func inline(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return SVG.escaped(text) }
    return parts.enumerated().map { index, part in
      let escaped = SVG.escaped(String(part))
      return index % 2 == 1 ? "<code>\(escaped)</code>" : escaped
    }.joined()
  }

  private static func code(_ text: String) -> String {
    let lines = Highlighter.styled(text).map { line in
      line.pieces.map { piece in
        let escaped = SVG.escaped(piece.text)
        guard let name = piece.role.className else { return escaped }
        return "<span class=\"\(name)\">\(escaped)</span>"
      }.joined()
    }
    return "<pre><code>\(lines.joined(separator: "\n"))</code></pre>"
  }

  private static let style = """
    :root{color-scheme:light dark;--text:#1d2530;--ground:#fff;--code:#f3f5f8;--line:#c9d0d8;--link:#1a5fb4}
    body{margin:0;background:var(--ground);color:var(--text);font:17px/1.55 system-ui,sans-serif}
    main{max-width:44rem;margin:0 auto;padding:1rem 1rem 3rem}
    h1{font-size:1.7rem;line-height:1.2;margin:1.2rem 0}
    h2{font-size:1.05rem;margin:0 0 .5rem}
    nav{display:flex;justify-content:space-between;gap:1rem;font-size:.9rem}
    a{color:var(--link)}
    code{font:.88em ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;
    background:var(--code);border-radius:3px;padding:.1em .25em;overflow-wrap:anywhere}
    pre{background:var(--code);padding:.8rem 1rem;overflow-x:auto;border-radius:6px;margin:.8rem 0}
    pre code{padding:0;background:none;overflow-wrap:normal}
    figure{margin:.8rem 0}.picture{overflow-x:auto}
    figure:not(.marbles) svg{max-width:100%;height:auto}
    .question{border:1px solid var(--line);border-radius:8px;padding:1rem;margin:1.5rem 0}
    .instruction{font-style:italic}
    summary{cursor:pointer;color:var(--link)}
    details{margin:.5rem 0}
    .keyword{color:#7c2d9e}.type,.number{color:#0b5a75}.string{color:#1e6b34}.comment{color:#66707d}
    @media(prefers-color-scheme:dark){
    :root{--text:#e6ebf1;--ground:#15191f;--code:#1d232b;--line:#36404c;--link:#8ec8fb}
    .keyword{color:#cf8ee0}.type,.number{color:#7fd9e3}.string{color:#97c97a}.comment{color:#98a3b0}}
    @media print{
    :root{--text:#000;--ground:#fff;--code:#f3f5f8;--line:#999;--link:#000}
    nav,figcaption{display:none}body{font-size:11pt}main{max-width:none;padding:0}
    pre,figure,h2,li{break-inside:avoid}h2{break-after:avoid}
    details:not([open]){display:none}details>summary{list-style:none;font-weight:bold;color:#000}
    .instruction{padding-bottom:2.5rem;border-bottom:1px dotted #999}}
    """
}

extension StyledText.Role {
  /// The class of the role in pages; nil for plain text.
  fileprivate var className: String? {
    switch self {
    case .keyword: "keyword"
    case .type: "type"
    case .string: "string"
    case .number: "number"
    case .comment: "comment"
    default: nil
    }
  }
}
