import Foundation
import Testing

/// The site that `scripts/docs site` renders into the folder in `WEIR_SITE`.
@Suite(
  .enabled(if: Browser.isInstalled, "chromium is not installed"),
  .enabled(if: getenv("WEIR_SITE") != nil, "WEIR_SITE is not set"),
  .timeLimit(.minutes(15)), .waitingThreads)
struct SiteTests {
  private static let folder = getenv("WEIR_SITE").map { String(cString: $0) }

  /// The articles and the first page of each library.
  private static let pages = {
    let catalogs = PackageFile.names(in: "Sources", suffix: "").flatMap { library in
      PackageFile.names(in: "Sources/\(library)/\(library).docc", suffix: ".md").map {
        let article = $0.dropLast(3)
        return "documentation/" + library.lowercased()
          + (article == library ? "" : "/" + article.lowercased())
      }
    }
    return ["documentation"] + catalogs
  }()

  @Test func `pages render without dead links, missing pictures or overflow`() throws {
    let folder = try #require(Self.folder)
    let server = Child(
      ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder],
      program: "/usr/bin/python3")
    let port = try #require(server.read(until: "(")?.firstMatch(of: /port (\d+)/)?.1)
    defer { kill(server.process, SIGTERM) }
    #expect(Self.pages.count > 20)
    var links: Set<String> = []
    for width in [400, 1_000] {
      let browser = Browser(width: width, height: 800)
      for page in Self.pages {
        #expect(browser.visit("http://127.0.0.1:\(port)/\(page)/"), "\(page) is not shown")
        #expect(
          browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true,
          "\(page) is wider than \(width) pixels")
        #expect(
          browser.strings(
            "[...document.images].filter(i => !i.naturalWidth || !i.alt).map(i => i.src)") == [],
          "\(page)")
        links.formUnion(
          browser.strings(
            """
            [...document.querySelectorAll('main a[href]')].map(a => new URL(a.href))
              .filter(url => url.origin == location.origin).map(url => url.pathname)
            """))
      }
      #expect(browser.exceptions == [])
    }
    #expect(links.count > 100)
    let dead = links.filter { link in
      let path = link.hasSuffix("/") ? String(link.dropLast()) : link
      return access("\(folder)/data\(path).json", F_OK) != 0 && access(folder + path, F_OK) != 0
    }
    #expect(dead.sorted() == [])
  }
}

extension Browser {
  /// Opens a page and returns whether its heading and its pictures are shown.
  ///
  /// Pictures below the visible part are loaded too, which the renderer would defer until the reader
  /// scrolls to them.
  fileprivate func visit(_ address: String) -> Bool {
    ask("Page.navigate", ["url": address])
    let shown = """
      new Promise(done => {
        const look = () => document.querySelector('main h1')
          && [...document.images].every(image => image.loading = 'eager')
          && [...document.images].every(image => image.complete)
          ? done(true) : requestAnimationFrame(look);
        look();
        setTimeout(() => done(false), 20000);
      })
      """
    return evaluate(shown) as? Bool == true
  }
}
