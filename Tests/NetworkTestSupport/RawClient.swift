import Foundation

/// A client that sends text over TCP. Its operations fail after 20 seconds.
package final class RawClient {
  private let descriptor: Int32

  package init(_ port: Int) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var timeout = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Receives up to a text, or to the end of the connection.
  package func receive(until end: String?) -> String {
    var received: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count <= 0 { break }
      received += bytes[..<count]
      if let end, String(decoding: received, as: UTF8.self).contains(end) { break }
    }
    return String(decoding: received, as: UTF8.self)
  }

  package func close() { _ = Foundation.close(descriptor) }

  /// Sends a text and receives the answer.
  package static func exchange(_ port: Int, _ text: String, until end: String? = nil) -> String {
    let client = RawClient(port)
    defer { client.close() }
    client.send(text)
    return client.receive(until: end)
  }
}
