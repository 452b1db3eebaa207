import Testing
import WeirSyntax

@testable import WeirHelp

@Suite struct LessonPageTests {
  private func page(_ text: String) throws -> String {
    let lesson = try Lesson(SourceText(name: "demo.weir", text: text))
    let links = ["one", "two", "three"].map {
      LessonPage.Link(file: $0 + ".html", title: $0.uppercased())
    }
    return LessonPage(lesson, course: links, at: 1).html
  }

  @Test func `a page has narration, code, a picture and a folded solution`() throws {
    let page = try page(
      """
      // Title & more
      //
      // Use `map`
      // here.
      let a = marbles("-1-|")
      a

      //? make "-2-|"
      // Twice.
      //? hint Use `*`.
      //? right a.map { $0 * 2 }
      //? wrong a -- Not <doubled>.
      """)
    #expect(page.contains("<h1>Title &amp; more</h1>"))
    #expect(page.contains("<p>Use <code>map</code> here.</p>"))
    #expect(page.contains("<span class=\"string\">&quot;-1-|&quot;</span>"))
    #expect(page.contains("<figure class=\"marbles\">"))
    #expect(page.contains("<summary>Hints</summary><ol><li>Use <code>*</code>.</li></ol>"))
    #expect(page.contains("<p>Not <code>a</code>: Not &lt;doubled&gt;.</p>"))
    #expect(page.contains("<a href=\"./one.html\">← ONE</a>"))
    #expect(page.contains("<a href=\"./three.html\">THREE →</a>"))
    #expect(!page.contains("yourAnswer"))
  }

  @Test func `events of a single moment are not drawn`() throws {
    let page = try page("// A\nlet a = pipe()\na\na.send(value: 1)")
    #expect(!page.contains("<svg"))
  }

  @Test func `the index lists the lessons`() {
    let links = [LessonPage.Link(file: "a.html", title: "A & B")]
    let page = LessonPage.index(of: links, title: "Course")
    #expect(page.contains("<li><a href=\"./a.html\">A &amp; B</a></li>"))
  }

  @Test(arguments: [
    ("javascript:alert(1);x.html", "./javascript%3Aalert%281%29%3Bx.html"),
    ("a#b?c%d.html", "./a%23b%3Fc%25d.html"), ("\"><b>\t.html", "./%22%3E%3Cb%3E%09.html"),
    ("//host/é.html", "./%2F%2Fhost%2F%C3%A9.html"), ("a-b_c.1~.html", "./a-b_c.1~.html"),
  ])
  func `a link is relative and percent-encoded`(_ file: String, _ reference: String) throws {
    let link = LessonPage.Link(file: file, title: "T")
    #expect(LessonPage.index(of: [link], title: "C").contains("<a href=\"\(reference)\">T</a>"))
    let lesson = try Lesson(SourceText(name: "demo.weir", text: "// A\nlet a = 1"))
    let page = LessonPage(lesson, course: [link, link, link], at: 1).html
    #expect(page.contains("<a href=\"\(reference)\">← T</a>"))
    #expect(page.contains("<a href=\"\(reference)\">T →</a>"))
  }
}
