public import Foundation
public import Weir

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLSession: ReactiveExtensionsProvider {}

/// The answer of a server that did not do what it was asked: a status outside of 200 to 299.
public struct HTTPError: Error {
  public let response: HTTPURLResponse
  public let data: Data
}

extension Reactive where Base: URLSession {
  /// Performs a request at each start, sends the data with the response, then completes. Disposing
  /// the run cancels the request.
  ///
  /// Fails where there is no answer, with an error of the session such as `URLError`. Any answer is a
  /// value, whatever its status.
  ///
  /// ```swift
  /// URLSession.shared.reactive.data(with: URLRequest(url: url)).startWithResult { print($0) }
  /// ```
  public func data(
    with request: URLRequest
  ) -> SignalProducer<(Data, URLResponse), any Error> {
    perform(request) { $0 }
  }

  /// The same for a request by HTTP; a status outside of 200 to 299 fails with `HTTPError`.
  public func response(
    with request: URLRequest
  ) -> SignalProducer<(Data, HTTPURLResponse), any Error> {
    perform(request) { try ($0.0, accepted($0)) }
  }

  /// The same, with the data decoded from JSON; fails with what the decoder throws as well.
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

/// The response of a server that did what it was asked.
private func accepted(_ answer: (data: Data, response: URLResponse)) throws -> HTTPURLResponse {
  guard let response = answer.response as? HTTPURLResponse else {
    throw URLError(.badServerResponse)
  }
  guard 200..<300 ~= response.statusCode else {
    throw HTTPError(response: response, data: answer.data)
  }
  return response
}
