import Testing

@testable import WeirTerminal

@Suite struct AnnotationTests {
  private static func place(_ text: String) -> Annotation.Place {
    Annotation.Place(text: Array(text.unicodeScalars), cursor: text.unicodeScalars.count)
  }

  private static let row = [StyledPiece("f(x)")]

  @Test func `asks(about:) returns true once per place, and for one request at a time`() {
    var annotation = Annotation()
    let first = [
      annotation.asks(about: Self.place("f(")), annotation.asks(about: Self.place("f(1")),
    ]
    #expect(first == [true, false])
    annotation.take([], about: Self.place("f("))
    let next = [
      annotation.asks(about: Self.place("f(")), annotation.asks(about: Self.place("f(1")),
    ]
    #expect(next == [false, true])
  }

  @Test func `row(at:) keeps the annotation while its argument is typed`() {
    var annotation = Annotation()
    annotation.take(Self.row, about: Self.place("f(a"))
    for text in ["f(a", "f(abc", "f(a, ", "f("] {
      #expect(annotation.row(at: Self.place(text)) == Self.row, "\(text)")
    }
    for text in ["f", "f(a)", "f(a[", "g(a", "f(a\n", ""] {
      #expect(annotation.row(at: Self.place(text)) == nil, "\(text)")
    }
    annotation.begin()
    #expect(annotation.row(at: Self.place("f(a")) == nil)
  }

  @Test func `an annotation appears below the line and disappears with it`() {
    let session = Session { options in
      options.annotate = { text, cursor, reply in
        reply(text.hasPrefix("f(") ? [StyledPiece("f(x) at \(cursor)")] : [])
      }
    }
    session.type("f(1")
    session.expect(["weir> f(1", "f(x) at 3"], cursor: [0, 9])
    session.prompt.print("event")
    session.expect(["event", "weir> f(1", "f(x) at 3"], cursor: [1, 9])
    session.type("\r")
    session.expect(["event", "weir> f(1", #"[text("f(1")]"#, "weir>"])
    session.leave()
  }

  @Test func `a missing annotation reply does not block input`() {
    let session = Session { options in options.annotate = { _, _, _ in } }
    session.type("f(")
    session.expect(["weir> f("], cursor: [0, 8])
    session.type("1)\r")
    session.expect(entries: [.text("f(1)")])
    session.leave()
  }
}
