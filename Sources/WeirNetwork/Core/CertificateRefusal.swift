import Glibc
import NIOSSL

/// The reason why the certificate of a server was refused, which NIOSSL does not report.
enum CertificateRefusal: String, Error {
  case expired = "the certificate has expired"
  case notYetValid = "the certificate is not valid yet"
  case unknownAuthority = "the certificate is not signed by a trusted authority"

  /// Derives the reason from the certificate that was refused.
  init(_ certificate: NIOSSLCertificate) {
    let now = time(nil)
    self =
      certificate.notValidAfter < now
      ? .expired : certificate.notValidBefore > now ? .notYetValid : .unknownAuthority
  }
}
