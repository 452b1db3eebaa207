import Foundation
import Testing

@testable import WeirCLI

@Suite(
  "Page of a live stream in a browser",
  .enabled(if: Browser.isInstalled, "chromium is not installed"),
  .timeLimit(.minutes(15)), .waitingThreads, .serialized)
struct LivePageTests {
  private let port = LivePageTests.freePort()

  /// Starts a server whose page shows the lines that the test writes.
  private func serve(_ stream: String = "lines") -> Child {
    Child(["--allow=listen", "-e", "let server = serve(\"127.0.0.1:\(port)\", page: \(stream))"])
  }

  /// Returns the texts of the log, the marbles and the ends in the picture, and the state, once the
  /// log has a number of entries.
  private func texts(_ browser: Browser, afterEvents count: Int) -> [String] {
    browser.strings(
      """
      new Promise(done => {
        const all = name => [...document.querySelectorAll(name)];
        const check = () => {
          if (all('#log li').length < \(count)) return requestAnimationFrame(check);
          requestAnimationFrame(() => done([
            ...all('#log span').map(node => node.textContent),
            ...all('#picture text:not(.faint)').map(node => 'marble ' + node.textContent),
            ...all('#picture .end, #picture .failure').map(node => node.getAttribute('class')),
            document.querySelector('#state').textContent,
          ]));
        };
        check();
      })
      """)
  }

  @Test func `serve(page:) shows values as they arrive, and the completion`() {
    let server = serve()
    let browser = Browser()
    browser.open(url: "http://127.0.0.1:\(port)/")
    server.write("one\n")
    #expect(texts(browser, afterEvents: 1) == ["one", "marble one", "live"])
    server.write("<b>\n")
    server.closeInput()
    #expect(
      texts(browser, afterEvents: 3)
        == ["completed", "<b>", "one", "marble one", "marble <b>", "end", "completed"])
    #expect(
      browser.evaluate("document.querySelector('h1').textContent") as? String
        == "serve(\"127.0.0.1:\(port)\", page: lines)")
    #expect(browser.exceptions == [])
  }

  @Test func `serve(page:) shows several streams under one axis, with their names`() {
    let server = Child([
      "--allow=listen", "-e",
      """
      let words = lines.map { $0.uppercased() }
      let server = serve("127.0.0.1:\(port)", page: words, words.map { $0.count }, interval(100))
      """,
    ])
    let browser = Browser()
    browser.open(url: "http://127.0.0.1:\(port)/")
    server.write("one\n")
    #expect(
      Set(texts(browser, afterEvents: 2))
        == [
          "words: ONE", "words.map { $0.count }: 3", "marble words", "marble interval(100)",
          "marble words.map { $0.count }", "marble ONE", "marble 3", "live",
        ])
    server.closeInput()
    #expect(texts(browser, afterEvents: 4).last == "live")
    #expect(browser.exceptions == [])
  }

  @Test func `a page that opens later shows the last events, and a failure`() {
    let server = serve("lines.json()")
    let browser = Browser()
    browser.open(url: "http://127.0.0.1:\(port)/")
    server.write("1\n?\n")
    #expect(texts(browser, afterEvents: 2).last?.hasPrefix("failed line 2") == true)
    browser.open(url: "http://127.0.0.1:\(port)/")
    let later = texts(browser, afterEvents: 2)
    #expect(later.dropFirst().prefix(4) == ["1", "marble 1", "failure", "failure"])
    #expect(browser.exceptions == [])
    withExtendedLifetime(server) {}
  }

  /// Returns what a page learns with a script: "open" or "refused".
  private static func attempt(_ host: String, _ port: Int) -> String {
    """
    Promise.all([
      new Promise(done => {
        const socket = new WebSocket('ws://\(host):\(port)/events');
        socket.onopen = () => done('open');
        socket.onerror = () => done('refused');
      }),
      fetch('http://\(host):\(port)/').then(answer => answer.ok ? 'open' : 'refused')
        .catch(() => 'refused'),
    ])
    """
  }

  @Test func `serve(page:) is closed to the pages of other origins`() {
    let server = serve()
    let browser = Browser()
    browser.open(url: "http://127.0.0.1:\(port)/")
    #expect(browser.strings(Self.attempt("127.0.0.1", port)) == ["open", "open"])
    let otherPort = Self.freePort()
    let other = Child([
      "--allow=listen", "-e",
      "let server = serve(\"127.0.0.1:\(otherPort)\") { _ in \"<!doctype html>other\" }",
    ])
    browser.open(url: "http://127.0.0.1:\(otherPort)/")
    #expect(browser.strings(Self.attempt("127.0.0.1", port)) == ["refused", "refused"])
    #expect(browser.strings(Self.attempt("localhost", port)) == ["refused", "refused"])
    withExtendedLifetime((server, other)) {}
  }

  /// Returns a TCP port that no server uses.
  private static func freePort() -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, size)
        _ = getsockname(descriptor, $0, &size)
      }
      return Int(UInt16(bigEndian: pointer.pointee.sin_port))
    }
  }
}
