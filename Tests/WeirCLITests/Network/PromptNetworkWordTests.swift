import NetworkTestSupport
import Testing

@testable import WeirCLI

/// Network words at the prompt: questions, `:streams` and the history.
@Suite(
  .serialized, .timeLimit(.minutes(2)), .waitingThreads,
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
struct PromptNetworkWordTests {
  @Test func `a connection is asked for once, and :streams lists its edge`() throws {
    let server = try RedisServer()
    let address = "127.0.0.1:\(server.port)"
    let window = Window(.weir([]), width: 90, height: 24)
    window.enter("let client = redis(\"redis://\(address)\")")
    window.expect("a question") {
      $0.used.contains("Allow this program to connect to \(address)?")
        && $0.used.contains(
          "  'always' allows connections to \(address) until the session ends.")
        && $0.lastRow == "y, n or always:"
    }
    window.enter("n")
    window.expect("a refusal") { screen in
      screen.used.contains { $0.contains("not allowed to connect to '\(address)': you said no") }
    }
    window.enter("let client = redis(\"redis://\(address)\")")
    window.expect("the question again") { $0.lastRow == "y, n or always:" }
    window.enter("always")
    window.expect("the prompt") { $0.lastRow == "weir>" }
    window.enter("client.set(\"a\", 1).startWithValues { print(\"stored\", $0 ?? \"\") }")
    window.expect("a reply") { screen in screen.used.contains { $0.hasSuffix("stored OK") } }
    // 'always' covers further clients of the server.
    window.enter("redis(\"redis://\(address)\").get(\"a\").startWithValues { print(\"got\", $0!) }")
    window.expect("a reply") { screen in screen.used.contains { $0.hasSuffix("got 1") } }
    window.enter(":streams")
    window.expect("the edge") { screen in
      screen.used.contains { row in
        row.contains("redis '\(address)'")
          && row.split(separator: " ").suffix(4) == ["2", "2", "0", "0"]
      }
    }
  }

  @Test func `the history file has no credentials`() throws {
    let home = Home()
    let window = Window(.weir(["--allow=net"]), width: 90, home: home)
    window.enter("let client = redis(\"redis://ann:secret@a.test/1\")")
    window.enter("print(client)")
    window.expect("the client") { $0.used.contains("Redis(\"a.test:6379\")") }
    // The session itself recalls the entry unchanged.
    window.press("Up", "Up")
    window.expect("the entry") { $0.lastRow.contains("ann:secret@") }
    window.press("C-c", "C-d")
    #expect(window.status() == 0)
    let history = try #require(home.read(".local/state/weir/history"))
    #expect(history.contains("redis://**********@a.test/1") && !history.contains("secret"))
  }
}
