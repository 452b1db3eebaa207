import Testing

@testable import WeirLanguage

@Suite struct MarblePictureTests {
  private func svg(_ program: String, width: Int = 800) throws -> String {
    try Session.picture(of: SourceText(name: "p", text: program)).get().svg(width: width)
  }

  /// The attribute of each element of a kind, as numbers.
  private func numbers(_ attribute: String, of element: String, in svg: String) -> [Double] {
    svg.split(separator: "<").filter { $0.hasPrefix(element + " ") }.compactMap { text in
      text.firstRange(of: " \(attribute)=\"").flatMap { range in
        Double(text[range.upperBound...].prefix { $0 != "\"" })
      }
    }
  }

  @Test func `each stream that has a name has a lane, with what it flattens`() throws {
    let svg = try svg(
      """
      let taps = marbles("-1---2-|", every: 1)
      let out = taps.flatMap(.latest) { n in interval(1).map { n * 10 + $0 }.take(first: 2) }
      out.start()
      """)
    for label in [">taps</text>", ">out</text>", ">  inner</text>", ">10</text>", ">21</text>"] {
      #expect(svg.contains(label), "\(label)")
    }
    #expect(svg.contains("<title>Marbles of taps, out, inner</title>"))
    #expect(svg.contains("class=\"end\""))
    #expect(svg.contains(">5s</text>"))
  }

  @Test func `a failure and an interruption are marked`() throws {
    let failed = try svg("let a = marbles(\"-1-X\", every: 1); a.startWithFailed { _ in }")
    #expect(failed.contains("class=\"failure\""))
    let interrupted = try svg("let a = marbles(\"-1-!\", every: 1); a.start()")
    #expect(interrupted.contains("class=\"stop\""))
  }

  @Test(arguments: [
    "(1234567890 1234567891 1234567892 1234567893 1234567894)|", "1-2-3-4-5-6-7-8-9-|",
    #"("a long text that does not fit" "another text that is too long")-(34)-"#,
  ])
  func `marbles do not overlap, and stay in the picture`(marbles: String) throws {
    let svg = try svg(
      "let a = marbles(\(marbles.debugDescription), every: 0.01); a.start()", width: 300)
    let boxes = svg.split(separator: "<").filter { $0.contains("class=\"value") }.joined()
    let starts = numbers("x", of: "rect", in: "<" + boxes.replacing("rect", with: "<rect"))
    let widths = numbers("width", of: "rect", in: "<" + boxes.replacing("rect", with: "<rect"))
    #expect(starts.count == widths.count && starts.count >= 3)
    for (index, start) in starts.enumerated().dropFirst() {
      #expect(start >= starts[index - 1] + widths[index - 1], "\(index)")
    }
    let whole = try #require(numbers("width", of: "svg", in: svg).first)
    #expect(starts.allSatisfy { $0 >= 0 } && starts.last! + widths.last! <= whole)
  }

  @Test func `texts are escaped, and cut ones say all of it to who points at them`() throws {
    let svg = try svg(
      #"let a = SignalProducer(["<b> & \"c\" and much more behind it", "\u{1}"]); a.start()"#)
    #expect(svg.contains("<title>&lt;b&gt; &amp; &quot;c&quot; and much more behind it</title>"))
    #expect(!svg.contains("<b>"))
    #expect(!svg.unicodeScalars.contains("\u{1}"))
  }

  @Test func `a program that is wrong is refused with what is wrong`() {
    let rejected = Session.picture(of: SourceText(name: "p", text: "let a = nothing"))
    let failed = Session.picture(of: SourceText(name: "p", text: "let a = [1][5]"))
    guard case .failure(let first) = rejected, case .failure(let second) = failed else {
      return #expect(Bool(false), "both are refused")
    }
    #expect(!first.hasRun && first.diagnostics.count == 1)
    #expect(second.hasRun && second.diagnostics.count == 1)
  }

  @Test func `a program that never ends is drawn as far as there is room`() throws {
    #expect(try svg("let a = interval(1); a.start()").contains(">7</text>"))
    #expect(throws: Session.PictureRefusal.self) { try svg("let idle = interval(1)") }
  }
}
