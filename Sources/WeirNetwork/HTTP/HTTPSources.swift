import Weir
import WeirStreams

/// The sources of responses, for a program that asks for a permit before each connection.
package enum HTTPSources {
  /// The default maximum size of a body in bytes.
  package static let bodyLimit = 64 << 20

  /// Creates a source that emits the whole response and completes. A response with any status is an
  /// element.
  ///
  /// - Parameter permit: asked before each connection, also of redirects.
  package static func response(
    _ request: HTTPRequest, permit: @escaping NetworkPermit = allow, bodyLimit: Int = bodyLimit
  ) -> NetworkSource<HTTPResponse> {
    NetworkSource(name: name(of: request)) { intake in
      let consumer = HTTPBodyCollector(for: intake, limit: bodyLimit)
      HTTPFetch(request, for: intake, permit: permit, consumer: consumer).start()
    }
  }

  /// Creates a source that emits the head of the response and then the lines of its body.
  ///
  /// A last line without line ending is emitted at the end of the response. If the response fails,
  /// an incomplete line is dropped. A line has at most `LineAssembler.lengthLimit` bytes.
  ///
  /// - Parameter account: counts a dropped line as received and dropped. Other lines are not
  ///   counted.
  package static func lines(
    _ request: HTTPRequest, permit: @escaping NetworkPermit = allow, account: FlowAccount? = nil
  ) -> NetworkSource<HTTPStreamPart> {
    NetworkSource(name: name(of: request), limit: 4) { intake in
      let consumer = HTTPLineConsumer(
        for: intake, subject: "\(request.url)", account: account)
      HTTPFetch(request, for: intake, permit: permit, consumer: consumer).start()
    }
  }

  /// Creates a source that emits the events of an event stream and reconnects after its end.
  ///
  /// See `HTTPRequest.events`.
  ///
  /// - Parameter delay: the reconnection time in seconds until the server sets another one.
  package static func events(
    _ request: HTTPRequest, permit: @escaping NetworkPermit = allow, delay: Double = 3
  ) -> NetworkSource<ServerSentEvent> {
    NetworkSource(name: name(of: request)) { intake in
      EventStream(request, for: intake, permit: permit, delay: delay).start()
    }
  }

  /// Permits all connections.
  package static let allow: NetworkPermit = { _, answer in answer(.permitted) }

  static func name(of request: HTTPRequest) -> String { "http '\(request.url)'" }
}
