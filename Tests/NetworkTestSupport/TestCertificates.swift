import Foundation

/// Certificates in a temporary folder, signed by a certificate authority of their own: `good` for
/// localhost, `other` for another host, and `old`, which has expired.
package final class TestCertificates: Sendable {
  private let files: ServerFolder
  package var folder: String { files.path }

  package init() throws {
    files = try ServerFolder()
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
    var script = "set -e; cd \(files.path)\n"
    script += "openssl req -x509 \(key) -keyout ca.key -out ca.pem -subj /CN=ca -days 2\n"
    for (name, host, days) in [
      ("good", "localhost", 2), ("other", "a.test", 2), ("old", "localhost", -1),
    ] {
      script += """
        openssl req \(key) -keyout \(name).key -out \(name).csr -subj /CN=\(host)
        echo "subjectAltName=DNS:\(host)\(name == "good" ? ",IP:127.0.0.1" : "")" > \(name).ext
        openssl x509 -req -in \(name).csr -CA ca.pem -CAkey ca.key -CAcreateserial \
        -days \(days) -extfile \(name).ext -out \(name).pem

        """
    }
    try Tool.run("sh", ["-c", script])
  }

  /// The arguments that start `openssl s_server` with a certificate on a free port.
  package func serverArguments(_ name: String, _ options: [String] = ["-www"]) -> [String] {
    [
      "s_server", "-accept", "0", "-cert", "\(folder)/\(name).pem", "-key",
      "\(folder)/\(name).key",
    ] + options
  }
}
