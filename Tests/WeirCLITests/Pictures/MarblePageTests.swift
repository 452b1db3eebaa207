import Foundation
import Testing

@testable import WeirCLI

@Suite(
  "Interactive marble page in a browser",
  .enabled(if: Browser.isInstalled, "chromium is not installed"),
  .timeLimit(.minutes(15)), .waitingThreads, .serialized)
struct MarblePageTests {
  private let home = Home()

  private static func program(_ a: String = "-1-2-|", _ b: String = "--a|") -> String {
    """
    let a = marbles("\(a)")
    let b = marbles("\(b)", values: ["a": 10])
    let both = a.combineLatest(with: b).map { $0 + $1 }
    let late = both.delay(0.2)
    late.start()
    """
  }

  /// The page used by most tests. It is computed once because that takes seconds.
  private static let page = page(of: program())

  private static func page(of program: String) -> String {
    let home = Home()
    let result = Child.run(["draw", "-o", home.path + "/a.html"], input: program)
    #expect(result == ("", "", 0))
    return home.read("a.html") ?? ""
  }

  private func open(_ page: String = Self.page, in browser: Browser) {
    home.write(page, to: "a.html")
    browser.open(home.path + "/a.html")
  }

  /// Returns the texts and the times of a lane's values.
  private func lane(_ index: Int, _ browser: Browser) -> [String] {
    browser.strings(
      "[...document.querySelectorAll('g.stream')][\(index)].querySelectorAll('text')"
        + ".values().map(text => text.firstChild.data + '@' + (+text.getAttribute('x')).toFixed(1))"
        + ".toArray()")
  }

  private func lanes(_ browser: Browser) -> [[String]] { (0..<4).map { lane($0, browser) } }

  /// Returns the center of a marble on the screen.
  private func place(of marble: Int, _ browser: Browser) -> (x: Double, y: Double) {
    let place =
      browser.evaluate(
        """
        (() => {
          const box = document.querySelector('[data-marble="\(marble)"]').getBoundingClientRect();
          return [box.left + box.width / 2, box.top + box.height / 2];
        })()
        """) as? [Double]
    return (place?.first ?? 0, place?.last ?? 0)
  }

  /// Returns the distance between two positions of the axis.
  private func step(_ browser: Browser) -> Double {
    browser.evaluate("document.querySelector('figure').marbles.step") as? Double ?? 0
  }

  @Test func `the page draws texts inside their boxes and throws no exception`() {
    let browser = Browser()
    open(in: browser)
    #expect(browser.screenColors > 20)
    let strays = browser.strings(
      """
      [...document.querySelectorAll('g.stream rect.value')].map(rect => {
        const text = rect.nextElementSibling, a = rect.getBBox(), b = text.getBBox();
        const fits = b.x >= a.x && b.x + b.width <= a.x + a.width
          && b.y >= a.y && b.y + b.height <= a.y + a.height;
        return fits ? '' : text.textContent;
      }).filter(text => text)
      """)
    #expect(strays == [])
    #expect(
      browser.evaluate("document.querySelectorAll('g.stream rect.value').length") as? Int == 7)
    #expect(browser.exceptions == [])
  }

  @Test
  func `dragging a marble updates the lanes with Weir's result`() {
    let browser = Browser()
    open(in: browser)
    let before = lanes(browser)
    // Moves the 'a' from 200 ms to the beginning, before the 1.
    let (x, y) = place(of: 3, browser)
    browser.drag(fromX: x, y: y, toX: x - 2 * step(browser))
    let after = lanes(browser)
    #expect(after[1] != before[1] && after[0] == before[0])
    #expect(after[2] != before[2] && after[3] != before[3])
    for lane in [before[2], after[2], after[3]] {
      #expect(lane.map { $0.prefix(2) } == ["11", "12"])
    }
    #expect(abs(x - 2 * step(browser) - place(of: 3, browser).x) < 1)
    #expect(browser.exceptions == [])
  }

  @Test func `the arrow keys move a marble one position, and Escape resets all`() {
    let browser = Browser()
    open(in: browser)
    let before = lanes(browser)
    browser.evaluate("document.querySelector('[data-marble=\"0\"]').focus()")
    browser.press("ArrowRight")
    let after = lanes(browser)
    #expect(after != before)
    browser.press("ArrowLeft")
    #expect(lanes(browser) == before)
    browser.press("ArrowRight")
    browser.press("ArrowRight")
    browser.press("Escape")
    #expect(lanes(browser) == before)
  }

  @Test func `a dragged marble cannot pass the next one`() {
    let browser = Browser()
    open(in: browser)
    let (x, y) = place(of: 0, browser)
    browser.drag(fromX: x, y: y, toX: x + 2_000)
    #expect(lane(0, browser).map { $0.prefix(1) } == ["1", "2"])
    #expect(browser.exceptions == [])
  }

  @Test func `the page shows Weir's result for each arrangement of the marbles`() throws {
    let browser = Browser()
    open(in: browser)
    let lanes =
      "(({ current, pairs, data }) =>"
      + "JSON.stringify(current().slice(2).map(lane => pairs(lane[1]).map(([time, mark]) =>"
      + " [time, data.marks[mark][0], data.marks[mark][1]])))"
      + ")(document.querySelector('figure').marbles)"
    // The positions, in tenths of a second, of 1, 2, the end of a, the 'a' and the end of b.
    let ways = [[0, 1, 3, 2, 2], [1, 1, 1, 0, 3], [3, 3, 3, 3, 3], [0, 0, 2, 1, 1]]
    let shown = ways.map { places in
      browser.evaluate("document.querySelector('figure').marbles.put(\(places))")
      return browser.evaluate(lanes) as? String
    }
    for (places, shown) in zip(ways, shown) {
      let program = Self.program(
        Self.text(places[0...2], ["1", "2", "|"]), Self.text(places[3...4], ["a", "|"]))
      open(Self.page(of: program), in: browser)
      #expect(shown != nil && shown == browser.evaluate(lanes) as? String, "\(program)")
    }
  }

  /// Returns the notation of marbles at the given positions.
  private static func text(_ places: ArraySlice<Int>, _ marks: [String]) -> String {
    var text = ""
    var last = 0
    for (place, mark) in zip(places, marks) {
      text += String(repeating: "-", count: place - last)
      text += mark.first!.isNumber ? "(\(mark))" : mark
      last = place
    }
    return text
  }

  @Test func `the page escapes texts of the program`() {
    let browser = Browser()
    let program = """
      let a = marbles("-x-|", values: ["x": "</script><script>boom()</script>"])
      let b = a.map { "<b>&\\($0)\\u{2028}" }
      b.start()
      """
    open(Self.page(of: program), in: browser)
    #expect(browser.exceptions == [])
    #expect(browser.evaluate("document.scripts.length") as? Int == 2)
    #expect(browser.evaluate("document.querySelector('b')") is NSNull?)
  }

  @Test func `a page without movable marbles shows a hint and the picture`() {
    let browser = Browser()
    open(Self.page(of: "let ticks = interval(1).take(first: 3)\nticks.start()"), in: browser)
    #expect(
      browser.evaluate("document.querySelector('figcaption').textContent") as? String == """
        No marbles can be moved: an input is a named stream, such as 'let a = marbles("1-2-|")'.
        """)
    #expect(
      browser.evaluate("document.querySelectorAll('g.stream rect.value').length") as? Int == 3)
    #expect(browser.evaluate("document.querySelectorAll('[data-marble]').length") as? Int == 0)
  }
}
