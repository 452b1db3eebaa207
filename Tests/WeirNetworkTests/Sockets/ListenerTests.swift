import Dispatch
import Foundation
import Testing
import Weir
import WeirNetwork

@Suite(.timeLimit(.minutes(2))) struct ListenerTests {
  @Test func `connections of a Unix domain socket send lines to nc`() throws {
    let path = NSTemporaryDirectory() + "weir-\(UUID().uuidString.prefix(8))"
    let isBound = DispatchSemaphore(value: 0)
    let server = SourceRecorder(
      Listener(.unix(path)).source(whenBound: { _ in isBound.signal() })
    ) { connection in
      _ = connection.send("hello")
      connection.close()
    }
    defer { server.dispose() }
    #expect(isBound.wait(timeout: .now() + 20) == .success)
    #expect(try run("/usr/bin/env", ["nc", "-U", path]) == "hello\n")
    #expect(server.elements.map(\.peer) == [.unix("")])
  }
}
