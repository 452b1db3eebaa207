import Testing
import WeirNetwork

@Suite struct EndpointTests {
  @Test(arguments: [
    ("example.org:443", Endpoint.host("example.org", port: 443)),
    ("[::1]:6379", .host("::1", port: 6379)),
    (":8080", .host("", port: 8080)),
    ("127.0.0.1:0", .host("127.0.0.1", port: 0)),
  ])
  func `init parses a host and a port`(text: String, expected: Endpoint) {
    #expect(Endpoint(text) == expected)
    #expect(expected.description == text)
  }

  @Test(arguments: ["", "a", "a:", "a:65536", "a:-1", "a:1x", "::1:80", "[]:80", "a b:80", "a/b:1"])
  func `init refuses invalid addresses`(text: String) {
    #expect(Endpoint(text) == nil)
  }

  @Test func `init uses the default port for a host without port`() {
    #expect(Endpoint("localhost", defaultPort: 80) == .host("localhost", port: 80))
    #expect(Endpoint("[::1]", defaultPort: 80) == .host("::1", port: 80))
  }
}
