public import Foundation
public import Weir

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLSession: ReactiveExtensionsProvider {}

/// An HTTP response with a status code outside of 200 to 299.
public struct HTTPError: Error {
  /// The response, with the status code and the header fields.
  public let response: HTTPURLResponse
  /// The body of the response, which often explains the error.
  public let data: Data
}

extension Reactive where Base: URLSession {
  /// Creates a producer that performs a request in each run, emits the data and the response and
  /// completes. Disposing a run cancels the request.
  ///
  /// Fails with an error of the session, such as `URLError`, if there is no response. A response
  /// with an error status is a value too; see `response(with:)`.
  ///
  /// ```
  /// URLSession.shared.reactive.data(with: URLRequest(url: url)).startWithResult { print($0) }
  /// ```
  public func data(
    with request: URLRequest
  ) -> SignalProducer<(Data, URLResponse), any Error> {
    perform(request) { $0 }
  }

  /// Creates a producer that performs an HTTP request in each run, emits the data and the response
  /// and completes. Disposing a run cancels the request.
  ///
  /// Fails with `HTTPError` if the status code is not in 200 to 299, and with an error of the
  /// session if there is no response.
  public func response(
    with request: URLRequest
  ) -> SignalProducer<(Data, HTTPURLResponse), any Error> {
    perform(request) { try ($0.0, accepted($0)) }
  }

  /// Creates a producer that performs an HTTP request in each run, emits the value decoded from the
  /// JSON response and completes. Disposing a run cancels the request.
  ///
  /// Fails with `HTTPError` if the status code is not in 200 to 299, with an error of the session
  /// if there is no response, and with the error of the decoder if decoding fails.
  public func json<Content: Decodable>(
    _ type: Content.Type = Content.self, with request: URLRequest,
    decoder: JSONDecoder = JSONDecoder()
  ) -> SignalProducer<Content, any Error> {
    perform(request) { answer in
      _ = try accepted(answer)
      return try decoder.decode(Content.self, from: answer.0)
    }
  }

  private func perform<Content>(
    _ request: URLRequest, _ content: @escaping ((Data, URLResponse)) throws -> Content
  ) -> SignalProducer<Content, any Error> {
    nonisolated(unsafe) let content = content
    let session = base as URLSession
    return SignalProducer { observer, lifetime in
      nonisolated(unsafe) let observer = observer
      let task = session.dataTask(with: request) { data, response, error in
        guard let data, let response else {
          return observer.send(error: error ?? URLError(.unknown))
        }
        do {
          observer.send(value: try content((data, response)))
          observer.sendCompleted()
        } catch {
          observer.send(error: error)
        }
      }
      lifetime.observeEnded { task.cancel() }
      task.resume()
    }
  }
}

/// Returns the HTTP response if its status code is in 200 to 299; otherwise throws.
private func accepted(_ answer: (data: Data, response: URLResponse)) throws -> HTTPURLResponse {
  guard let response = answer.response as? HTTPURLResponse else {
    throw URLError(.badServerResponse)
  }
  guard 200..<300 ~= response.statusCode else {
    throw HTTPError(response: response, data: answer.data)
  }
  return response
}
