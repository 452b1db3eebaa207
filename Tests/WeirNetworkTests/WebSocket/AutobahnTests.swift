import Foundation
import NetworkTestSupport
import Testing
import Weir
import WeirNetwork

/// The command of the Autobahn test suite.
private let autobahnCommand = ProcessInfo.processInfo.environment["WSTEST"]

/// The Autobahn test suite, which `scripts/autobahn` runs.
@Suite(.serialized, .enabled(if: autobahnCommand != nil, "run by scripts/autobahn"))
struct AutobahnTests {
  private static let cases = #""cases": ["*"], "exclude-cases": ["12.*", "13.*"]"#

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("autobahn-\(UUID())")
  private let options = {
    var options = WebSocketOptions()
    options.messageLimit = 32 << 20
    return options
  }()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func `webSocket(_:) passes the cases of fuzzingserver`() throws {
    let url = "ws://127.0.0.1:\(Loopback.freePort())"
    let server = try start("fuzzingserver", #""url": "\#(url)", "webport": 0"#)
    defer { kill(server.processIdentifier, SIGKILL) }
    var count: Int?
    // The server is ready once it accepts a connection.
    #expect(
      eventually {
        guard case .text(let text)? = run(url + "/getCaseCount").first else { return false }
        count = Int(text)
        return true
      })
    for number in 1...(try #require(count)) {
      _ = run(url + "/runCase?case=\(number)&agent=weir", echoes: true)
    }
    _ = run(url + "/updateReports?agent=weir")
    #expect(try report() == count)
  }

  @Test func `acceptWebSocket(outbox:) passes the cases of fuzzingclient`() throws {
    var options = ServerOptions()
    options.webSocket = self.options
    let server = TestServer.echo(options)
    let url = server.webSocketURL()
    let client = try start(
      "fuzzingclient", #""servers": [{"agent": "weir", "url": "\#(url)"}], "options": {}"#)
    client.waitUntilExit()
    #expect(try report() > 300)
  }

  /// Receives messages up to the end of a connection.
  private func run(_ url: String, echoes: Bool = false) -> [WebSocketMessage] {
    let outbox = Outbox<WebSocketMessage>()
    let recorder = SourceRecorder(
      .webSocket(WebURL(url)!, options: options, sending: outbox)
    ) { message in
      if echoes { _ = outbox.put(message, ignoringLimit: true) }
    }
    while recorder.end() == nil {}
    // The close of the server is answered once nothing more is sent.
    outbox.close()
    return recorder.elements
  }

  private func start(_ mode: String, _ settings: String) throws -> Process {
    let specification = folder.appendingPathComponent("specification.json")
    let text = #"{"outdir": "\#(folder.path)", \#(settings), \#(Self.cases)}"#
    try text.write(to: specification, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [try #require(autobahnCommand), "-m", mode, "-s", specification.path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Prints the results by group, and expects that no case has failed. Returns their number.
  private func report() throws -> Int {
    struct Result: Decodable {
      let behavior: String
      let behaviorClose: String
    }
    let data = try Data(contentsOf: folder.appendingPathComponent("index.json"))
    let results = try JSONDecoder().decode([String: [String: Result]].self, from: data)
    let cases = try #require(results["weir"])
    let groups = Dictionary(grouping: cases) { result in
      Int(result.key.prefix { $0 != "." }) ?? 0
    }
    for (group, results) in groups.sorted(by: { $0.key < $1.key }) {
      let counts = Dictionary(grouping: results, by: \.value.behavior).mapValues(\.count)
      print("group \(group):", counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
      for result in results {
        #expect(
          ["OK", "NON-STRICT", "INFORMATIONAL"].contains(result.value.behavior), "\(result.key)")
        #expect(
          ["OK", "INFORMATIONAL"].contains(result.value.behaviorClose), "close of \(result.key)")
      }
    }
    return cases.count
  }
}
