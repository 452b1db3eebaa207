import Glibc
import NIOCore
import NIOPosix
import NIOSSL

/// The error of a TLS server without a certificate.
struct MissingCertificate: Error {}

extension NetworkError {
  /// Creates the error that corresponds to an error of NIO.
  package init(_ operation: String, _ subject: String, _ error: any Error) {
    if let error = error as? NetworkError {
      self = error
      return
    }
    let (kind, detail) = Self.classify(error)
    self.init(operation, subject, kind, detail)
  }

  private static func classify(_ error: any Error) -> (Kind, String) {
    switch error {
    case let error as IOError: classify(code: error.errnoCode)
    case let error as NIOConnectionError: classify(error)
    case let error as ChannelError: classify(error)
    case let error as SocketAddressError: classify(error)
    case is SocketAddressError.UnknownHost: (.unknownHost, "")
    case let error as NIOSSLError: classify(error)
    case let error as NIOSSLExtraError: (.tls, describe(error))
    case let error as BoringSSLError: (.tls, describe(error))
    case let error as CertificateRefusal: (.tls, error.rawValue)
    case is MissingCertificate:
      (.tls, "a server requires a certificate and its private key")
    default: (.system, "\(error)")
    }
  }

  private static func classify(code: Int32) -> (Kind, String) {
    switch code {
    case ECONNREFUSED: (.refused, "")
    case ECONNRESET, EPIPE, ECONNABORTED: (.reset, "")
    case ETIMEDOUT: (.timedOut, "")
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN: (.unreachable, text(of: code))
    default: (.system, text(of: code))
    }
  }

  /// Returns the text of an error code as a part of a sentence: "address already in use".
  private static func text(of code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func classify(_ error: NIOConnectionError) -> (Kind, String) {
    // The name has addresses if a connection was attempted.
    if let failure = error.connectionErrors.first?.error { return classify(failure) }
    return error.dnsAError == nil && error.dnsAAAAError == nil
      ? (.timedOut, "") : (.unknownHost, "")
  }

  private static func classify(_ error: ChannelError) -> (Kind, String) {
    switch error {
    case .connectTimeout: (.timedOut, "")
    case .eof, .ioOnClosedChannel, .alreadyClosed, .outputClosed, .inputClosed: (.reset, "")
    default: (.system, "\(error)")
    }
  }

  private static func classify(_ error: SocketAddressError) -> (Kind, String) {
    if case .unknown = error { return (.unknownHost, "") }
    return (.system, "\(error)")
  }

  private static func classify(_ error: NIOSSLError) -> (Kind, String) {
    switch error {
    case .uncleanShutdown: (.reset, "the connection ended without TLS shutdown")
    case .handshakeFailed(let error): (.tls, describe(error))
    case .unableToValidateCertificate: (.tls, "the certificate is not valid for this host")
    default: (.tls, describe(error))
    }
  }

  /// Returns the reasons of a TLS failure without the internal form of NIOSSL's errors.
  private static func describe(_ error: any Error) -> String {
    let text = "\(error)"
    let known: [(String, String)] = [
      ("CERTIFICATE_VERIFY_FAILED", "the certificate could not be verified"),
      ("failedToValidateHostname", "the certificate is not valid for this host"),
      ("WRONG_VERSION_NUMBER", "the server does not use TLS"),
      ("TLSV1_ALERT_PROTOCOL_VERSION", "the server does not support this version of TLS"),
      ("UNSUPPORTED_PROTOCOL", "the server does not support this version of TLS"),
      ("CERTIFICATE_REQUIRED", "the server requires a certificate of the client"),
      ("TLSV1_ALERT_UNKNOWN_CA", "the server does not trust the certificate of the client"),
      ("SSLV3_ALERT_HANDSHAKE_FAILURE", "the server refused the handshake"),
      ("noSuchFilesystemObject", "a file with certificates does not exist"),
      ("failedToLoadCertificate", "a file with certificates cannot be read"),
      ("failedToLoadPrivateKey", "the private key cannot be read"),
    ]
    return known.first { text.contains($0.0) }?.1 ?? text
  }
}
