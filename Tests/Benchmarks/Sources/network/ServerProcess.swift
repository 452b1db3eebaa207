import Glibc
import Harness

/// A server that runs as a process of its own.
struct ServerProcess {
  private let process: pid_t

  /// Starts a server and waits until it accepts connections at a port.
  init(_ command: [String], port: UInt16) {
    var arguments = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var process = pid_t()
    guard posix_spawnp(&process, command[0], &actions, nil, arguments, environ) == 0 else {
      fail("\(command[0]) cannot be started")
    }
    self.process = process
    for _ in 0..<1_000 where !accepts(port) { usleep(10_000) }
    guard accepts(port) else { fail("\(command[0]) does not accept connections") }
  }

  func stop() {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}

/// Returns a TCP port of the loopback interface that is not in use.
func freePort() -> UInt16 {
  let listener = LoopbackSocket(port: 0)
  defer { listener.close() }
  return listener.port
}

private func accepts(_ port: UInt16) -> Bool {
  let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(client) }
  return withLoopbackAddress(port) { connect(client, $0, $1) } == 0
}

func withLoopbackAddress<Result>(
  _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
  let size = socklen_t(MemoryLayout<sockaddr_in>.size)
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
  }
}
