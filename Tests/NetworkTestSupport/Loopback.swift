import Foundation

/// Ports of the loopback interface.
package enum Loopback {
  /// Returns a port that no socket uses.
  package static func freePort() -> Int {
    withSocket { socket, address in
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = bind(socket, $0, length)
          _ = getsockname(socket, $0, &length)
        }
      }
      return Int(UInt16(bigEndian: address.sin_port))
    }
  }

  /// Waits until a server accepts connections at a port; throws after a minute.
  package static func awaitServer(at port: Int) throws {
    guard eventually({ accepts(port) }) else { throw CocoaError(.fileReadUnknown) }
  }

  /// Waits until a server has read everything that its clients have sent, and all connections are
  /// closed; throws after a minute.
  package static func awaitNoClients(at port: Int) throws {
    guard eventually({ !hasClients(port) }) else { throw CocoaError(.fileReadUnknown) }
  }

  /// Whether the end of a connection at the port of a server is open, also if the client has closed
  /// its own end.
  private static func hasClients(_ port: Int) -> Bool {
    let table = FileHandle(forReadingAtPath: "/proc/net/tcp")?.readDataToEndOfFile() ?? Data()
    let (established, closedByClient) = ("01", "08")
    return String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst().contains {
      let fields = $0.split(separator: " ")
      return Int(fields[1].suffix(4), radix: 16) == port
        && [established, closedByClient].contains(String(fields[3]))
    }
  }

  private static func accepts(_ port: Int) -> Bool {
    withSocket { socket, address in
      address.sin_port = UInt16(port).bigEndian
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }
  }

  private static func withSocket<Result>(_ body: (Int32, inout sockaddr_in) -> Result) -> Result {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return body(descriptor, &address)
  }
}

/// Whether a condition becomes true within a minute.
package func eventually(_ condition: () -> Bool) -> Bool {
  let deadline = DispatchTime.now() + 60
  while !condition() {
    if DispatchTime.now() > deadline { return false }
    usleep(2_000)
  }
  return true
}
