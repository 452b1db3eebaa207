import Foundation
import FoundationXML
import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct FilmPictureTests {
  private static let script = """
    // Numbers & <letters>.
    let (numbers, input) = Signal<Int, NoError>.pipe()
    numbers
    input.send(value: 42)
    interval(1).take(first: 3)
    for number in 1...30 { print("row", number) }
    // The end.
    """

  /// Records the script with the command-line tool and returns the film.
  private static func film(_ arguments: [String] = [], name: String) -> String {
    let home = Home()
    home.write(script, to: "demo.weir")
    let path = home.path + "/" + name
    let result = Child.run(["present", home.path + "/demo.weir", "-o", path] + arguments)
    #expect(result == ("", "", 0))
    return home.read(name) ?? ""
  }

  @Test(arguments: ["a.svg", "a.cast"])
  func `present -o writes the same bytes each time`(_ name: String) {
    let film = Self.film(name: name)
    #expect(!film.isEmpty && film == Self.film(name: name))
  }

  @Test func `the picture is well-formed and contains no script`() {
    for theme in Theme.allCases {
      let film = Self.film(["--theme", theme.rawValue], name: "a.svg")
      #expect(XMLParser(data: Data(film.utf8)).parse())
      #expect(!film.contains("<script") && film.contains("Numbers &amp; &lt;letters&gt;."))
      #expect(film.contains("role=\"img\"") && film.contains("<title>"))
    }
  }

  @Test func `present -o changes the size and the speed of a film`() throws {
    let film = Self.film(["--size", "60x10"], name: "a.svg")
    #expect(film.contains("viewBox=\"0 0 536 222\""))
    let slow = Self.duration(of: Self.film(name: "a.cast"))
    let fast = Self.duration(of: Self.film(["--speed", "2"], name: "a.cast"))
    #expect(abs(slow / 2 - fast) < 0.002 && slow > 10)
  }

  private static func duration(of cast: String) -> Double {
    let last = cast.split(separator: "\n").last ?? ""
    return Double(last.dropFirst().prefix { $0 != "," }) ?? 0
  }

  @Test func `present -o reports an unwritable path and keeps an existing film`() {
    let home = Home()
    home.write("while true { print(1) }", to: "demo.weir")
    home.write("old", to: "a.svg")
    let script = home.path + "/demo.weir"
    let result = Child.run(["present", script, "-o", home.path + "/a.svg"])
    #expect(result.status == 70 && result.error.hasPrefix("error: the film has more than 10000"))
    #expect(home.read("a.svg") == "old")
    home.write("print(1)", to: "demo.weir")
    #expect(
      Child.run(["present", script, "-o", "/no/folder/a.svg"]) == (
        "", "error: cannot write '/no/folder/a.svg': No such file or directory\n", 70
      ))
    #expect(Child.run(["present", script, "-o", home.path + "/a.svg"]).status == 0)
    #expect(home.read("a.svg")?.hasPrefix("<svg") == true)
  }

  @Test(arguments: [
    (["-o", "a.gif"], "'-o' requires a name that ends in .cast or .svg"),
    (["-o", "a.svg", "--speed", "0"], "'--speed' requires a number above 0"),
    (["-o", "a.svg", "--size", "9x9"], "columns and rows from 20x5 to 400x200"),
    (["--speed", "2"], "'--size' and '--speed' require '-o'"),
    (["--theme", "blue"], "'dark', 'light', 'projector' or 'none'"),
  ])
  func `present exits with 64 for invalid options`(_ options: [String], _ message: String) {
    let file = TemporaryFile("print(1)")
    let result = Child.run(["present", file.name] + options)
    #expect(result.status == 64 && result.error.contains(message), "\(result.error)")
  }

  @Test func `present --theme overrides the global option`() {
    let file = TemporaryFile("let a = 1")
    let result = Child.run(["--color", "always", "present", "--theme", "light", file.name])
    #expect(result.output.contains("38;5;90mlet\u{1B}[0m a"))
    let other = Child.run(
      ["--color", "always", "--theme", "dark", "present", file.name, "--theme", "light"])
    #expect(other == result)
  }

  @Test func `present with the projector theme separates statements with empty lines`() {
    let file = TemporaryFile("// One.\nprint(1)\nprint(2)")
    let result = Child.run(["--color", "always", "present", "--theme", "projector", file.name])
    let text = result.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(text == "One.\n\nweir> print(1)\n1\n\nweir> print(2)\n2\n\n")
  }

  @Test(.enabled(if: Browser.isInstalled, "chromium is not installed"))
  func `the picture shows rows at their times and the last picture without animation`() {
    let home = Home()
    let svg = Self.film(name: "a.svg")
    home.write(svg, to: "a.svg")
    home.write(svg.replacing(/<animate[^>]*>/, with: ""), to: "still.svg")
    let browser = Browser()
    browser.open(home.path + "/still.svg")
    let last = visibleRows(browser)
    #expect(last.first == "row 10" && last.last == "The end.", "\(last)")
    browser.open(home.path + "/a.svg")
    func rows(at share: Double) -> [String] {
      browser.evaluate(
        """
        (() => {
          const svg = document.documentElement;
          const duration = parseFloat(svg.querySelector('animate').getAttribute('dur')) / 1000;
          svg.setCurrentTime(\(share) * duration);
          svg.pauseAnimations();
        })()
        """)
      return visibleRows(browser)
    }
    #expect(rows(at: 0.01) == ["Numbers & <letters>."])
    #expect(rows(at: 0.999) == last)
    #expect(browser.exceptions == [])
    browser.ask(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
    #expect(rows(at: 0.01) == last)
  }

  /// Returns the texts that are visible on the screen, row by row.
  private func visibleRows(_ browser: Browser) -> [String] {
    browser.strings(
      """
      (() => {
        const screen = document.querySelector('clipPath rect').getBoundingClientRect();
        const rows = new Map();
        for (const text of document.querySelectorAll('text')) {
          const box = text.getBoundingClientRect(), middle = (box.top + box.bottom) / 2;
          if (getComputedStyle(text).visibility != 'visible') continue;
          if (middle < 16 || middle > 16 + 24 * 19) continue;
          const y = Math.round(middle);
          rows.set(y, (rows.get(y) ?? '') + text.textContent);
        }
        return [...rows.keys()].sort((a, b) => a - b).map(y => rows.get(y));
      })()
      """)
  }
}
