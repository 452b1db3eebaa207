import Testing
import WeirNetwork

@testable import WeirKafka

@Suite struct KafkaClientTests {
  @Test func `an address has a host, and optionally a port, a login and TLS`() throws {
    let plain = try #require(KafkaClient("Broker"))
    #expect(plain.endpoint == .host("broker", port: 9_092))
    #expect(plain.settings["security.protocol"] == "plaintext")
    let secure = try #require(KafkaClient("kafkas://ann:a%20b@[::1]:1"))
    #expect(secure.endpoint == .host("::1", port: 1))
    #expect(secure.settings["bootstrap.servers"] == "[::1]:1")
    #expect(secure.settings["security.protocol"] == "sasl_ssl")
    #expect(secure.settings["sasl.username"] == "ann")
    #expect(secure.settings["sasl.password"] == "a b")
    for address in ["", "a:b", "http://a", "kafka://a/b", "kafka://a?b", "a,b"] {
      #expect(KafkaClient(address) == nil, "\(address)")
    }
  }

  @Test func `the name of a topic is one that Kafka accepts`() {
    for name in ["a", "A.b_c-1", String(repeating: "a", count: 249)] {
      #expect(KafkaClient.isTopic(name))
    }
    for name in ["", ".", "..", "^a", "a b", "ä", String(repeating: "a", count: 250)] {
      #expect(!KafkaClient.isTopic(name))
    }
  }

  @Test func `a library that is missing or lacks functions is not loaded`() {
    #expect(KafkaLibrary.load("libmissing.so.1") == nil)
    #expect(KafkaLibrary.load("libc.so.6") == nil)
  }
}
