import Foundation
import NetworkTestSupport
import WeirNetwork

/// Whether the tests run that take many seconds or need root: `scripts/faults` sets the variable.
let runsFaults = ProcessInfo.processInfo.environment["WEIR_FAULTS"] != nil

/// Prints a row of the table of `scripts/faults`.
func report(_ fault: String, _ outcome: String) { print("fault: \(fault) | \(outcome)") }

/// The resident memory of the process in bytes.
func residentMemory() -> Int {
  // The files of /proc have no size, so that Foundation reads nothing of them as a whole.
  let text = FileHandle(forReadingAtPath: "/proc/self/statm")?.readDataToEndOfFile() ?? Data()
  let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
  return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
}

extension HTTPPeer {
  /// Starts a TCP server that calls a function of Python with each connection `c`.
  ///
  /// - Parameter body: the indented body of the function.
  static func tcp(_ body: String) throws -> HTTPPeer {
    try HTTPPeer(
      "python3",
      [
        "-c",
        """
        import socket, struct, threading
        def reset(c):
            c.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)); c.close()
        def handle(c):
        \(body)
        server = socket.create_server(("127.0.0.1", 0), backlog=1024)
        print("port:%d" % server.getsockname()[1], flush=True)
        kept = []
        while True:
            kept.append(server.accept()[0])
            threading.Thread(target=handle, args=(kept[-1],), daemon=True).start()
        """,
      ])
  }

  var endpoint: Endpoint { .host("127.0.0.1", port: port) }
}
