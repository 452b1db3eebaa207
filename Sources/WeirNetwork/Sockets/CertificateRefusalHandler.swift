import NIOCore
import NIOSSL

/// A channel handler after the TLS handler of a client that replaces the error of a refused
/// certificate by its reason.
final class CertificateRefusalHandler: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard case NIOSSLError.handshakeFailed? = error as? NIOSSLError,
      "\(error)".contains("CERTIFICATE_VERIFY_FAILED"),
      let tls = try? context.pipeline.syncOperations.handler(type: NIOSSLClientHandler.self),
      let certificate = tls.peerCertificate
    else { return context.fireErrorCaught(error) }
    context.fireErrorCaught(CertificateRefusal(certificate))
  }
}
