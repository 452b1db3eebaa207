import Foundation
import Testing

@testable import WeirCLI

@Suite(
  "Pages of a course in a browser",
  .enabled(if: Browser.isInstalled, "chromium is not installed"),
  .timeLimit(.minutes(15)), .waitingThreads, .serialized)
struct CoursePagesTests {
  private let home = Home()

  private func write() {
    let result = Child.run(
      ["learn", "--html", home.path + "/site", PackageFile.root + "/Examples/course"])
    #expect(result == ("", "", 0))
  }

  @Test(arguments: [400, 1_000])
  func `a page fits the screen, links to the index and throws no exception`(_ width: Int) {
    write()
    let browser = Browser(width: width, height: 900)
    browser.open(home.path + "/site/index.html")
    #expect(browser.strings("[...document.links].map(a => a.textContent)") == ["Counting"])
    browser.open(home.path + "/site/counting.html")
    #expect(
      browser.strings("[...document.links].map(a => a.textContent)")
        == ["All lessons", "All lessons"])
    #expect(
      browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
    #expect(
      browser.strings("[...document.querySelectorAll('h1, h2')].map(e => e.textContent)")
        == ["Counting", "Question 1", "Question 2"])
    #expect(browser.exceptions == [])
  }

  @Test func `a solution is folded, and its marbles can be moved`() {
    write()
    let browser = Browser(width: 1_000, height: 900)
    browser.open(home.path + "/site/counting.html")
    let text = "[...document.querySelectorAll('details.solution')].map(e => e.innerText.trim())"
    #expect(browser.strings(text) == ["Solution", "Solution"])
    browser.evaluate("document.querySelectorAll('details').forEach(e => { e.open = true })")
    #expect(browser.strings(text)[0].contains("-1-2--3-|"))
    #expect(
      browser.evaluate(
        "getComputedStyle(document.querySelector('details.solution rect.value')).fill") as? String
        == "rgb(207, 227, 255)")
    let lanes =
      "(figure => JSON.stringify(figure.marbles.current()))"
      + "(document.querySelector('details.solution figure.marbles'))"
    let before = browser.evaluate(lanes) as? String
    browser.evaluate(
      "document.querySelector('details.solution [data-marble=\"0\"]').focus()")
    browser.press("ArrowRight")
    let after = browser.evaluate(lanes) as? String
    #expect(before != nil && after != nil && before != after)
    #expect(browser.exceptions == [])
  }

  @Test func `the lessons of Weir become pages with a picture in each`() {
    let result = Child.run(["learn", "--html", home.path + "/all"])
    #expect(result == ("", "", 0))
    for entry in Course.standard.entries {
      let page = home.read("all/\(entry.name).html") ?? ""
      #expect(page.contains("<svg"), "\(entry.name)")
      #expect(page.contains("<summary>Solution</summary>"), "\(entry.name)")
    }
  }

  @Test func `an unwritable folder is reported`() {
    home.write("", to: "file")
    let result = Child.run(
      ["learn", "--html", home.path + "/file", PackageFile.root + "/Examples/course"])
    #expect(result.status == 70)
    #expect(result.error.hasPrefix("error: cannot write '\(home.path)/file/counting.html'"))
  }
}
