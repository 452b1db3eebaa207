import Foundation
import NetworkTestSupport
import Testing
import Weir
import WeirNetwork
import WeirStreams

/// 1,000 connections at a time with other implementations, which leave no descriptors.
@Suite(
  .serialized, .timeLimit(.minutes(2)), .enabled(if: Tool.isInstalled("python3"), "no python3"))
struct CrowdTests {
  private static let count = 1_000

  /// Expects that an action leaves no more descriptors open than before.
  private func expectNoDescriptors(_ name: String, _ action: () throws -> Void) throws {
    // The first connection starts the network thread, which has descriptors of its own.
    _ = NetworkLoop.group.next()
    let before = descriptorCount()
    try action()
    #expect(eventually { descriptorCount() <= before })
    report(
      "1,000 connections: \(name)", "all served; \(descriptorCount() - before) descriptors left")
  }

  @Test func `a listener serves clients of Python's asyncio`() throws {
    let script = """
      import asyncio, sys
      async def run(number, ready):
          reader, writer = await asyncio.open_connection("127.0.0.1", int(sys.argv[1]))
          await ready.wait()
          writer.write(b"%d\\n" % number)
          line = await reader.readline()
          writer.close()
          return line == b"%d\\n" % number
      async def main():
          ready = asyncio.Barrier(\(Self.count))
          print(sum(await asyncio.gather(*(run(n, ready) for n in range(\(Self.count))))))
      asyncio.run(main())
      """
    try expectNoDescriptors("asyncio clients to our listener") {
      let listener = TestListener.echo()
      let served = try python(script, "\(listener.port)")
      #expect(served == "\(Self.count)\n")
    }
  }

  @Test(.enabled(if: hasWebSockets, "no Python websockets"))
  func `the server serves clients of Python's websockets`() throws {
    let script = """
      import asyncio, sys
      from websockets.asyncio.client import connect
      async def run(number, ready):
          async with connect(sys.argv[1], compression=None, open_timeout=60) as socket:
              await ready.wait()
              await socket.send(str(number))
              return await socket.recv() == str(number)
      async def main():
          ready = asyncio.Barrier(\(Self.count))
          print(sum(await asyncio.gather(*(run(n, ready) for n in range(\(Self.count))))))
      asyncio.run(main())
      """
    try expectNoDescriptors("websockets clients to our server") {
      let server = TestServer.echo()
      let served = try python(script, server.webSocketURL().description)
      #expect(served == "\(Self.count)\n")
    }
  }

  @Test func `lines of a server in Python's asyncio`() throws {
    let script = """
      import asyncio
      async def echo(reader, writer):
          while line := await reader.readline(): writer.write(line)
          writer.close()
      async def main():
          server = await asyncio.start_server(echo, "127.0.0.1", 0, backlog=1024)
          print("port:%d" % server.sockets[0].getsockname()[1], flush=True)
          await server.serve_forever()
      asyncio.run(main())
      """
    let peer = try HTTPPeer("python3", ["-c", script])
    try expectNoDescriptors("our sockets to an asyncio server") {
      let clients = (0..<Self.count).map { number in
        let outbox = Outbox<Line>()
        _ = outbox.put(Line("\(number)"))
        return (
          outbox: outbox,
          recorder: SourceRecorder(Socket(peer.endpoint).lineSource(sending: outbox))
        )
      }
      for client in clients { #expect(client.recorder.elements(atLeast: 1).count == 1) }
      for client in clients { client.outbox.close() }
      for client in clients { #expect(client.recorder.end() == .completed) }
    }
  }

  @Test(.enabled(if: Tool.isInstalled("nginx"), "nginx is not installed"))
  func `responses of nginx`() throws {
    let nginx = try Nginx()
    var request = nginx.request("/lines.txt")
    request.headers["Range"] = "bytes=0-6"
    try expectNoDescriptors("our requests to nginx") {
      let clients = (0..<Self.count).map { _ in SourceRecorder(HTTPSources.response(request)) }
      for client in clients {
        #expect(client.end() == .completed)
        #expect(client.elements.first?.text == "line 1\n")
      }
    }
  }

  @Test(.enabled(if: hasWebSockets, "no Python websockets"))
  func `messages of a server of Python's websockets`() throws {
    let script = """
      import asyncio
      from websockets.asyncio.server import serve
      async def echo(socket):
          async for message in socket: await socket.send(message)
      async def main():
          async with serve(echo, "127.0.0.1", 0, compression=None, backlog=1024) as server:
              print("port:%d" % server.sockets[0].getsockname()[1], flush=True)
              await server.serve_forever()
      asyncio.run(main())
      """
    let peer = try HTTPPeer("python3", ["-c", script])
    try expectNoDescriptors("our WebSockets to a websockets server") {
      let clients = (0..<Self.count).map { number in
        let outbox = Outbox<WebSocketMessage>()
        _ = outbox.put(.text("\(number)"))
        let url = peer.url("/", scheme: "ws")
        return (outbox: outbox, recorder: SourceRecorder(.webSocket(url, sending: outbox)))
      }
      for (number, client) in clients.enumerated() {
        #expect(client.recorder.elements(atLeast: 1) == [.text("\(number)")])
      }
      for client in clients { client.outbox.close() }
      for client in clients { #expect(client.recorder.end() == .completed) }
    }
  }
}
