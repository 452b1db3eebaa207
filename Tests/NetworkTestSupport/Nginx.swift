import Foundation

/// A running nginx with a folder of its own, which serves a file `lines.txt` of 20,000 lines:
/// in `/packed` with a wrong content encoding, in `/zipped` with the gzip filter, and in `/changed`
/// with a filter that makes the length unknown.
package final class Nginx: Sendable {
  package static let isInstalled = Tool.isInstalled("nginx")

  package let port = Loopback.freePort()
  private let folder: ServerFolder
  private let process: ServerProcess

  /// - Parameter backend: the port of a server on loopback for `/proxy/` and, with HTTP/1.1 and
  ///   without buffers, `/stream/`.
  package init(backend: Int = 1) throws {
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
        access_log off; default_type text/plain; gzip_types *; sub_filter_types *;
        client_body_temp_path \(path)/a; proxy_temp_path \(path)/b; fastcgi_temp_path \(path)/c;
        uwsgi_temp_path \(path)/d; scgi_temp_path \(path)/e;
        server {
          listen 127.0.0.1:\(port); root \(path)/www; keepalive_timeout 600;
          location /moved { return 301 /lines.txt; }
          location /packed/ { alias \(path)/www/; add_header Content-Encoding gzip; }
          location /zipped/ { alias \(path)/www/; gzip on; gzip_min_length 0; }
          location /changed/ { alias \(path)/www/; sub_filter_once off; sub_filter line row; }
          location /connection { return 200 "$connection $connection_requests"; }
          location /proxy/ { proxy_pass http://127.0.0.1:\(backend)/; }
          location /stream/ {
            proxy_pass http://127.0.0.1:\(backend)/;
            proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffering off;
          }
        }
      }
      """, to: "nginx.conf")
    process = try ServerProcess(
      "nginx", ["-c", path + "/nginx.conf", "-e", path + "/error"], reportsPort: false)
    try Loopback.awaitServer(at: port)
  }

  package func kill() { process.kill() }
}
