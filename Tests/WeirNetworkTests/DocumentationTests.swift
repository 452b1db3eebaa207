// Made by scripts/docs from the documentation of WeirNetwork: change that, and run it again.
// swift-format-ignore-file
import Testing
import Weir
import WeirNetwork
import WeirStreams

@Suite("The examples in the documentation of WeirNetwork", .timeLimit(.minutes(15)))
@MainActor
struct DocumentationTests {

  @Test("WeirNetwork.docc/WeirNetwork.md, example 1")
  func WeirNetwork_docc_WeirNetwork_md_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let request = HTTPRequest(WebURL("http://localhost:1/orders")!)
    for await result in request.response.materializeResults().values() {
      if case .failure(let error) = result { print(error.kind) }  //> refused
    }
    #expect(output.lines == ["refused"])
  }
}

import Foundation
import Weir
import WeirNetwork
import WeirStreams

extension DocumentationTests {
  @Test("Sources/Weir/Weir.docc/Libraries.md, example 1")
  func Sources_Weir_Weir_docc_Libraries_md_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let address = Endpoint.unix(NSTemporaryDirectory() + "weir-\(UUID().uuidString.prefix(8))")
    let server = Listener(address).connections.startWithResult { result in
      guard case .success(let client) = result else { return }
      client.lines.on(completed: { client.close() }).startWithResult { line in
        if case .success(let line) = line { _ = client.send("re: \(line)") }
      }
    }
    let greeting = SignalProducer<Line, Never>(["hello"])
    for try await line in greeting.pipe(to: Socket(address)).values() { print(line) }  //> re: hello
    server.dispose()
    #expect(output.lines == ["re: hello"])
  }
}

/// What an example prints.
private final class Output: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
