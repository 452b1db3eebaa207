import Foundation
import Testing
import Weir
import WeirFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("URLSession producers", .timeLimit(.minutes(15)))
struct URLSessionTests {
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Server.self]
    session = URLSession(configuration: configuration)
  }

  private func request(_ path: String) -> URLRequest {
    URLRequest(url: URL(string: "http://weir.test/\(path)")!)
  }

  @Test("URLSession.reactive.data(with:) emits the data and response for any status and completes")
  func data() async throws {
    for status in [200, 404] {
      let answers = try await session.reactive.data(with: request("\(status)/hello"))
        .map { (String(decoding: $0, as: UTF8.self), ($1 as? HTTPURLResponse)?.statusCode) }
        .collect().firstValue()
      #expect(answers?.map(\.0) == ["hello"] && answers?.map(\.1) == [status])
    }
  }

  @Test("URLSession.reactive.data(with:) performs a request for each run")
  func runs() async throws {
    let producer = session.reactive.data(with: request("200/hello")).map(\.0)
    for _ in 0..<2 { #expect(try await producer.firstValue() == Data("hello".utf8)) }
  }

  @Test("URLSession.reactive.data(with:) fails without a response")
  func failure() async {
    let producer = session.reactive.data(with: request("lost")).map(\.0)
    await #expect(throws: URLError(.networkConnectionLost)) { try await producer.firstValue() }
  }

  @Test("URLSession.reactive.response(with:) fails for a status that is not successful")
  func status() async throws {
    let success = session.reactive.response(with: request("201/made"))
      .map { [String(decoding: $0, as: UTF8.self), "\($1.statusCode)"] }
    #expect(try await success.firstValue() == ["made", "201"])
    let failure = session.reactive.response(with: request("500/broken")).map(\.0)
    let error = await #expect(throws: HTTPError.self) { try await failure.firstValue() }
    #expect(error?.response.statusCode == 500)
    #expect(error?.data == Data("broken".utf8))
  }

  @Test("URLSession.reactive.json(_:with:) decodes the response and fails for invalid JSON")
  func json() async throws {
    #expect(
      try await session.reactive.json([Int].self, with: request("200/[1,2]")).firstValue() == [
        1, 2,
      ])
    let producer: SignalProducer<[Int], any Error> = session.reactive.json(
      with: request("200/hello"))
    await #expect(throws: DecodingError.self) { try await producer.firstValue() }
  }

  @Test("URLSession.reactive.data(with:) cancels the request on disposal")
  func disposal() async {
    let (isCancelled, cancel) = AsyncStream<Void>.makeStream()
    let (isLoading, load) = AsyncStream<Void>.makeStream()
    let name = UUID().uuidString
    Server.observers.modify { $0[name] = (load, cancel) }
    let end = Atomic("")
    let run = session.reactive.data(with: request("wait/\(name)")).map(\.0)
      .start { end.value = "\($0)" }
    for await _ in isLoading {}
    run.dispose()
    #expect(end.value == "INTERRUPTED")
    for await _ in isCancelled {}
  }
}

/// A server that responds according to the path: `/status/body`, `/lost`, or `/wait/name` for no
/// response.
private final class Server: URLProtocol {
  typealias Observers = (load: AsyncStream<Void>.Continuation, stop: AsyncStream<Void>.Continuation)
  static let observers = Atomic<[String: Observers]>([:])

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  private var path: [String] { request.url!.pathComponents.filter { $0 != "/" } }

  override func startLoading() {
    if path[0] == "wait" { return Self.observers.value[path[1]]!.load.finish() }
    guard let status = Int(path[0]) else {
      client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
      return
    }
    let response = HTTPURLResponse(
      url: request.url!, statusCode: status, httpVersion: nil, headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(path[1].utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {
    if path[0] == "wait" { Self.observers.value[path[1]]!.stop.finish() }
  }
}
