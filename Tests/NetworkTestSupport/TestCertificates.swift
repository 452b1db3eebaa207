import Foundation

/// Certificates in a temporary folder, signed by a certificate authority of their own: `good` for
/// localhost, `other` for another host, `old`, which has expired, and `future`, which is not valid
/// yet.
package final class TestCertificates: Sendable {
  private let files: ServerFolder
  package var folder: String { files.path }

  package init() throws {
    files = try ServerFolder()
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
    var script = "set -e; cd \(files.path)\n"
    script += "openssl req -x509 \(key) -keyout ca.key -out ca.pem -subj /CN=ca -days 2\n"
    try files.write("", to: "index")
    try files.write(
      """
      [ca]
      default_ca = default
      [default]
      database = index
      new_certs_dir = .
      rand_serial = yes
      unique_subject = no
      default_md = sha256
      policy = policy
      [policy]
      commonName = supplied
      """, to: "conf")
    for (name, host, start, end) in [
      ("good", "localhost", 2000, 2090), ("other", "a.test", 2000, 2090),
      ("old", "localhost", 2000, 2001), ("future", "localhost", 2089, 2090),
    ] {
      script += """
        openssl req \(key) -keyout \(name).key -out \(name).csr -subj /CN=\(host)
        echo "subjectAltName=DNS:\(host)\(name == "good" ? ",IP:127.0.0.1" : "")" > \(name).ext
        openssl ca -batch -notext -config conf -cert ca.pem -keyfile ca.key -in \(name).csr \
        -startdate \(start)0101000000Z -enddate \(end)0101000000Z \
        -extfile \(name).ext -out \(name).pem

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
