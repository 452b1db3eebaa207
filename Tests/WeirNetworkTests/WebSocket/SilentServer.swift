import Dispatch
import Foundation

@testable import WeirNetwork

/// A server that answers the handshake of a WebSocket, and then nothing.
final class SilentServer: Sendable {
  let port: Int
  private let listener: Int32

  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = bind(listener, address, length)
        _ = listen(listener, 8)
        _ = getsockname(listener, address, &length)
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread {
      let connection = accept(listener, nil, nil)
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = recv(connection, &bytes, bytes.count, 0)
      let request = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      let line = request.split(separator: "\r\n").first { $0.hasPrefix("Sec-WebSocket-Key") }
      let key = line?.split(separator: " ").last.map(String.init) ?? ""
      let answer = Array(
        ("HTTP/1.1 101 OK\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Accept: \(WebSocketKey.accept(key))\r\n\r\n").utf8)
      _ = send(connection, answer, answer.count, 0)
      while recv(connection, &bytes, bytes.count, 0) > 0 {}
      close(connection)
    }
  }

  deinit { close(listener) }
}
