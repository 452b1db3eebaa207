import Harness

/// The inputs, and the servers that the rows use. Each is created on first use.
final class NetworkPlace: @unchecked Sendable {
  /// The folder of the programs.
  static let programs = "Network"

  let data = DataFolder()
  private var servers: [ServerProcess] = []

  /// A server that sends the file of words to each client.
  private(set) lazy var lines = FileSender(data.file(.words))
  /// A web server whose root contains the file of records.
  private(set) lazy var web = start {
    ["nginx", "-c", data.file("nginx.conf", nginxConfiguration($0))]
  }
  private(set) lazy var nodeEcho = start { ["node", "\(Self.programs)/echo.js", "\($0)"] }
  private(set) lazy var pythonEcho = start { ["python3", "\(Self.programs)/echo.py", "\($0)"] }
  private(set) lazy var weirEcho = start {
    [data.weir, "--allow=listen", "\(Self.programs)/echo.weir", "\($0)"]
  }
  private(set) lazy var redis = start {
    ["redis-server", "--port", "\($0)", "--bind", "127.0.0.1", "--save", ""]
  }
  private(set) lazy var broker = start { port in
    [
      "mosquitto", "-c",
      data.file(
        "mosquitto.conf",
        """
        listener \(port) 127.0.0.1
        allow_anonymous true
        max_queued_messages 0
        max_inflight_messages 1000
        queue_qos0_messages true
        log_type error

        """),
    ]
  }

  /// Weir, with the permission to connect.
  var weir: String { "\(data.weir) --allow=net" }

  /// Compiles a C program that uses hiredis, and returns its path.
  func compiled(_ name: String) -> String {
    data.file(name) { path in
      _ = Execution(["cc", "-O2", "-o", path, "\(Self.programs)/\(name).c", "-lhiredis"])
    }
  }

  /// Stops the servers and removes the files.
  func leave() {
    for server in servers { server.stop() }
    data.leave()
  }

  private func start(_ command: (UInt16) -> [String]) -> UInt16 {
    let port = freePort()
    servers.append(ServerProcess(command(port), port: port))
    return port
  }

  private func nginxConfiguration(_ port: UInt16) -> String {
    let records = data.file(.records)
    let folder = records.prefix(upTo: records.lastIndex(of: "/")!)
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(folder);" }.joined(separator: " ")
    return """
      user root;
      daemon off;
      master_process off;
      pid \(data.file("nginx.pid") { _ in });
      error_log stderr crit;
      events {}
      http {
        access_log off;
        sendfile on;
        \(paths)
        server { listen 127.0.0.1:\(port); root \(folder); }
      }

      """
  }
}
