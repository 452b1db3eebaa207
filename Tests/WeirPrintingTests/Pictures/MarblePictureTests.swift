import Testing
import WeirSyntax

@testable import WeirPrinting
@testable import WeirRuntime
@testable import WeirSession

@Suite struct MarblePictureTests {
  private func svg(_ program: String, width: Int = 800) throws -> String {
    try Session.picture(of: SourceText(name: "p", text: program)).get().svg(width: width)
  }

  /// Returns an attribute of each element with the given name, as numbers.
  private func numbers(_ attribute: String, of element: String, in svg: String) -> [Double] {
    svg.split(separator: "<").filter { $0.hasPrefix(element + " ") }.compactMap { text in
      text.firstRange(of: " \(attribute)=\"").flatMap { range in
        Double(text[range.upperBound...].prefix { $0 != "\"" })
      }
    }
  }

  @Test(arguments: [
    "SignalProducer(value: 1).delay(1e300)", "marbles(\"-1-2-|\", every: 1e300)",
    "marbles(\"-1-2-|\", every: 9e9).delay(9e9)", "timer(9.2e9).take(first: 2)",
  ])
  func `svg() draws the latest times`(_ stream: String) throws {
    let program = "let a = \(stream)\na"
    for width in [1, 800] {
      #expect(try svg(program, width: width).hasPrefix("<svg"))
    }
    #expect(try Session.page(of: SourceText(name: "p", text: program)).get().html.contains("<svg"))
  }

  @Test func `svg() draws a lane for each named stream and its inner streams`() throws {
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

  @Test func `svg() marks failures and interruptions`() throws {
    let failed = try svg("let a = marbles(\"-1-X\", every: 1); a.startWithFailed { _ in }")
    #expect(failed.contains("class=\"failure\""))
    let interrupted = try svg("let a = marbles(\"-1-!\", every: 1); a.start()")
    #expect(interrupted.contains("class=\"stop\""))
  }

  /// Returns the boxes of the values in drawing order.
  private func boxes(in svg: String) -> [(x: Double, y: Double, width: Double, height: Double)] {
    let boxes = svg.split(separator: "<").filter { $0.hasPrefix("rect class=\"value") }
      .map { "<\($0)" }.joined()
    let (x, y) = (numbers("x", of: "rect", in: boxes), numbers("y", of: "rect", in: boxes))
    let (w, h) = (numbers("width", of: "rect", in: boxes), numbers("height", of: "rect", in: boxes))
    return x.indices.map { (x[$0], y[$0], w[$0], h[$0]) }
  }

  @Test(arguments: [
    "(1234567890 1234567891 1234567892 1234567893 1234567894)|", "1-2-3-4-5-6-7-8-9-|",
    #"("a long text that does not fit" "another text that is too long")-(34)-"#,
  ])
  func `svg() keeps marbles apart and inside the picture`(marbles: String) throws {
    let svg = try svg(
      "let a = marbles(\(marbles.debugDescription), every: 0.01); a.start()", width: 300)
    let boxes = boxes(in: svg)
    #expect(boxes.count >= 3)
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] {
        let isApart =
          box.x >= other.x + other.width || other.x >= box.x + box.width
          || box.y >= other.y + other.height
        #expect(isApart, "\(index)")
      }
    }
    let width = try #require(numbers("width", of: "svg", in: svg).first)
    let height = try #require(numbers("height", of: "svg", in: svg).first)
    #expect(boxes.allSatisfy { $0.x >= 0 && $0.x + $0.width <= width })
    #expect(boxes.allSatisfy { $0.y >= 0 && $0.y + $0.height <= height })
  }

  @Test func `svg() places marbles at their times and stacks simultaneous ones`() throws {
    let svg = try svg(#"let a = marbles("1-(23)--4|", every: 1); a.start()"#)
    let boxes = boxes(in: svg)
    let middles = boxes.map { $0.x + $0.width / 2 }
    #expect(middles.count == 4 && middles[1] == middles[2])
    #expect(abs((middles[1] - middles[0]) * 2 - (middles[3] - middles[1])) < 0.5)
    #expect(boxes[2].y > boxes[1].y && boxes[1].y == boxes[0].y && boxes[3].y == boxes[0].y)
    // The completion is drawn at its time too, visible above the value.
    let end = try #require(svg.firstMatch(of: /class="end" x1="([0-9.]+)" y1="([0-9.]+)"/))
    #expect(abs(Double(end.1)! - middles[3]) < 0.1 && Double(end.2)! < boxes[3].y)
  }

  @Test func `svg() counts the values that do not fit at one instant`() throws {
    let svg = try svg("let a = SignalProducer(1...300); a.start()")
    #expect(boxes(in: svg).count == 6)
    #expect(svg.contains(">+294</text>"))
  }

  @Test func `svg() draws many values as bars`() throws {
    let svg = try svg("let a = interval(0.1).take(first: 400).filter { $0 < 300 }; a.start()")
    let boxes = boxes(in: svg)
    #expect(Set(boxes.map { $0.y + $0.height }).count == 1 && boxes.count > 30)
    #expect(svg.contains(/>highest: [0-9]+ in [0-9.]+m?s<\/text>/))
    let width = try #require(numbers("width", of: "svg", in: svg).first)
    #expect(width <= 800 && boxes.last!.x < width * 0.8)
  }

  @Test func `svg() labels overlapping runs`() throws {
    let svg = try svg(
      "let c = interval(2).take(first: 2); c.start()\ntimer(1).startWithNext { _ in c.start() }")
    #expect(svg.contains(">c run 1</text>") && svg.contains(">  run 2</text>"))
    #expect(svg.contains("<title>Marbles of c</title>"))
  }

  @Test func `svg() escapes texts and shows the full text of a cut label in its title`() throws {
    let svg = try svg(
      #"let a = SignalProducer(["<b> & \"c\" and much more behind it", "\u{1}"]); a.start()"#)
    #expect(svg.contains("<title>&lt;b&gt; &amp; &quot;c&quot; and much more behind it</title>"))
    #expect(!svg.contains("<b>"))
    #expect(!svg.unicodeScalars.contains("\u{1}"))
  }

  @Test func `picture(of:) returns the diagnostics of an invalid program`() {
    let rejected = Session.picture(of: SourceText(name: "p", text: "let a = nothing"))
    let failed = Session.picture(of: SourceText(name: "p", text: "let a = [1][5]"))
    guard case .failure(let first) = rejected, case .failure(let second) = failed else {
      return #expect(Bool(false), "both are refused")
    }
    #expect(!first.hasRun && first.diagnostics.count == 1)
    #expect(second.hasRun && second.diagnostics.count == 1)
  }

  @Test func `picture(of:) draws the beginning of an endless program`() throws {
    let svg = try svg("let a = interval(1); a.start()")
    #expect(svg.contains(">7</text>") && !svg.contains(">24</text>"))
    #expect(throws: Session.PictureRefusal.self) { try self.svg("let idle = interval(1)") }
  }
}
