import Foundation

/// A running nginx with a folder of its own, which serves a file `lines.txt` of 20,000 lines.
package final class Nginx: Sendable {
  package static let isInstalled = Tool.isInstalled("nginx")

  package let port = Loopback.freePort()
  private let folder: ServerFolder
  private let process: ServerProcess

  package init() throws {
    folder = try ServerFolder()
    let path = folder.path
    try FileManager.default.createDirectory(
      atPath: path + "/www", withIntermediateDirectories: true)
    try folder.write((1...20_000).map { "line \($0)\n" }.joined(), to: "www/lines.txt")
    try folder.write(
      """
      daemon off; master_process off; pid \(path)/pid; error_log \(path)/error;
      events { worker_connections 4096; }
      http {
        access_log off; default_type text/plain;
        client_body_temp_path \(path)/a; proxy_temp_path \(path)/b; fastcgi_temp_path \(path)/c;
        uwsgi_temp_path \(path)/d; scgi_temp_path \(path)/e;
        server {
          listen 127.0.0.1:\(port); root \(path)/www; keepalive_timeout 60;
          location /moved { return 301 /lines.txt; }
          location /packed/ { alias \(path)/www/; add_header Content-Encoding gzip; }
        }
      }
      """, to: "nginx.conf")
    process = try ServerProcess(
      "nginx", ["-c", path + "/nginx.conf", "-e", path + "/error"], reportsPort: false)
    try Loopback.awaitServer(at: port)
  }

  package func kill() { process.kill() }
}
