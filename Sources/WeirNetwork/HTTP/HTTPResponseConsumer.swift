import NIOCore

/// Receives the response to a request, on the event loop.
protocol HTTPResponseConsumer: AnyObject {
  /// Receives the response after redirects, without its body. Returns whether the body is needed;
  /// without it, the exchange finishes at once.
  func receive(head: HTTPResponse) throws(NetworkError) -> Bool
  /// Receives a part of the body.
  func receive(body: ByteBuffer) throws(NetworkError)
  /// Receives the end of the response, or its failure; called once, and not after a disposal.
  func finish(_ error: NetworkError?)
}
