import LanguageTestSupport
import NetworkTestSupport
import Testing
import Weir

@testable import WeirRuntime

/// Connections that pause while an operator has too many of their values.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BackpressureNetworkWordTests {
  private static let count = 4_000

  private func check(
    _ source: String, _ consumer: SlowConsumer, _ count: Int = count, room: Int = Supply.bound,
    before: String = ""
  ) throws {
    let transcript = RunningProgram(
      consumer.program(source, count: count, before: before)
    ).end()
    #expect(transcript.isFine)
    let most = try #require(transcript.lines.last.flatMap { Int($0) }, "\(transcript.lines)")
    #expect(most <= consumer.limit(room: room))
  }

  @Test(arguments: FloodServer.allCases, SlowConsumer.allCases)
  func `a connection pauses`(_ peer: FloodServer, _ consumer: SlowConsumer) throws {
    let server = try peer.start()
    try check(peer.source(server.port), consumer)
  }

  @Test(
    .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
    arguments: SlowConsumer.allCases)
  func `a Redis stream pauses`(_ consumer: SlowConsumer) throws {
    let server = try RedisServer()
    try server.command("EVAL", "for i=1,5000 do redis.call('XADD','s','*','i',i) end", "0")
    try check(
      "r.stream(\"s\", from: \"0\")", consumer,
      before: "let r = redis(\"redis://127.0.0.1:\(server.port)\")")
  }

  @Test(
    .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
    arguments: [SlowConsumer.concat, .concurrent, .behindConcat])
  func `a Redis group reads only what can be processed`(_ consumer: SlowConsumer) throws {
    let server = try RedisServer()
    try server.command("EVAL", "for i=1,500 do redis.call('XADD','s','*','i',i) end", "0")
    try check(
      "r.stream(\"s\", group: \"g\", consumer: \"c\")", consumer, 400, room: 1,
      before: "let r = redis(\"redis://127.0.0.1:\(server.port)\")")
  }

  @Test(
    .enabled(if: Mosquitto.isInstalled, "mosquitto is not installed"),
    arguments: [SlowConsumer.concat, .concurrent, .behindConcat])
  func `an MQTT subscription takes only what can be processed`(_ consumer: SlowConsumer) throws {
    let broker = try Mosquitto()
    for number in 1...30 {
      try broker.publish(["-t", "n/\(number)", "-m", "\(number)", "-q", "1", "-r"])
    }
    try check(
      "m.subscribe(\"n/#\", qos: 1)", consumer, 25, room: 1,
      before: "let m = mqtt(\"mqtt://127.0.0.1:\(broker.port)\")")
  }
}
