import Glibc
import NIOCore
import NIOSSL
import Weir
import WeirStreams

/// How a connection is encrypted, and how the peer proves its identity.
public struct TLSOptions: Hashable, Sendable {
  public enum Version: String, Sendable { case tls12, tls13 }

  /// Whether the peer's certificate and host name are verified.
  public var verifiesCertificates = true
  /// The path of a file with trusted certificates in PEM format, instead of the system's. A server
  /// with it requires a certificate of each client that one of them has signed.
  public var trustRoots: String?
  /// The host name that the certificate must have, instead of the name of the endpoint.
  public var serverName: String?
  /// The paths of a certificate chain and its private key in PEM format: required by a server, and
  /// sent by a client to servers that request a certificate.
  public var certificate: String?
  public var privateKey: String?
  public var minimumVersion = Version.tls12
  /// The contents of the files that have been read, by path.
  private var contents: [String: [UInt8]] = [:]

  public init() {}

  /// Verifies certificates with the trust roots of the system.
  public static let verified = TLSOptions()

  /// Accepts any certificate. The connection is encrypted, but the peer is unknown.
  public static let insecure: TLSOptions = {
    var options = TLSOptions()
    options.verifiesCertificates = false
    return options
  }()
}

extension TLSOptions {
  /// The maximum size of a file with certificates.
  private static let fileLimit = 16 << 20

  /// Reads a file now, so that a later change of its path has no effect.
  package mutating func load(_ path: String, from files: FileOpener) throws(WeirStreams.IOError) {
    contents[path] = try files.openRegular(path).bytes(of: path, limit: Self.fileLimit)
  }

  private func certificates(_ path: String) throws -> [NIOSSLCertificate] {
    try contents[path].map { try NIOSSLCertificate.fromPEMBytes($0) }
      ?? NIOSSLCertificate.fromPEMFile(path)
  }

  private func loadedKey(_ path: String) throws -> NIOSSLPrivateKey {
    try contents[path].map { try NIOSSLPrivateKey(bytes: $0, format: .pem) }
      ?? NIOSSLPrivateKey(file: path, format: .pem)
  }

  // Loading the system's trust roots takes milliseconds.
  private static let contexts = Locked<[Key: NIOSSLContext]>([:])

  private struct Key: Hashable {
    let options: TLSOptions
    let isServer: Bool
  }

  private func context(isServer: Bool) throws -> NIOSSLContext {
    let purpose = Key(options: self, isServer: isServer)
    if let context = Self.contexts.withLock({ $0[purpose] }) { return context }
    var configuration = TLSConfiguration.makeClientConfiguration()
    let chain = try certificate.map {
      try certificates($0).map { NIOSSLCertificateSource.certificate($0) }
    }
    let key = try (privateKey ?? certificate).map {
      NIOSSLPrivateKeySource.privateKey(try loadedKey($0))
    }
    if isServer {
      guard let chain, let key else {
        throw MissingCertificate()
      }
      configuration = .makeServerConfiguration(certificateChain: chain, privateKey: key)
      if trustRoots != nil { configuration.certificateVerification = .noHostnameVerification }
    } else {
      configuration.certificateChain = chain ?? []
      configuration.privateKey = chain == nil ? nil : key
      configuration.certificateVerification = verifiesCertificates ? .fullVerification : .none
    }
    if let trustRoots { configuration.trustRoots = .certificates(try certificates(trustRoots)) }
    configuration.minimumTLSVersion = minimumVersion == .tls13 ? .tlsv13 : .tlsv12
    let context = try NIOSSLContext(configuration: configuration)
    Self.contexts.withLock { $0[purpose] = context }
    return context
  }

  /// Creates the handler for a connection to `endpoint`, the first of the channel.
  package func clientHandler(for endpoint: Endpoint) throws -> NIOSSLClientHandler {
    var name = serverName
    if name == nil, case .host(let host, _) = endpoint { name = host }
    let context = try context(isServer: false)
    do {
      return try NIOSSLClientHandler(context: context, serverHostname: name)
    } catch is NIOSSLExtraError {
      // An IP address is verified without server name indication.
      return try NIOSSLClientHandler(context: context, serverHostname: nil)
    }
  }

  /// Creates the handler for a connection that a server has accepted.
  package func serverHandler() throws -> NIOSSLServerHandler {
    NIOSSLServerHandler(context: try context(isServer: true))
  }
}
