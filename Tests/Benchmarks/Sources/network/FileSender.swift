import Glibc
import Harness

/// A listening TCP socket of the loopback interface.
struct LoopbackSocket: Sendable {
  let descriptor: Int32
  let port: UInt16

  /// Listens at a port; at any free one for port 0.
  init(port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard withLoopbackAddress(port, { bind(descriptor, $0, $1) }) == 0, listen(descriptor, 16) == 0
    else { fail("cannot listen at the loopback interface") }
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    (self.descriptor, self.port) = (descriptor, UInt16(bigEndian: address.sin_port))
  }

  func close() { Glibc.close(descriptor) }
}

/// A server that sends a file to each client, one after the other.
struct FileSender {
  private let socket = LoopbackSocket(port: 0)

  var port: UInt16 { socket.port }

  init(_ path: String) {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { fail("cannot read \(path)") }
    var status = stat()
    fstat(file, &status)
    let (server, size) = (socket.descriptor, Int(status.st_size))
    start {
      while true {
        let client = accept(server, nil, nil)
        var offset = off_t(0)
        while offset < size, sendfile(client, file, &offset, size - offset) > 0 {}
        close(client)
      }
    }
  }

  private func start(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { box in
        Unmanaged<Body>.fromOpaque(box!).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
  }

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
