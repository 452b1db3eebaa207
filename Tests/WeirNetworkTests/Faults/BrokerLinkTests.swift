import Foundation
import NetworkTestSupport
import Testing
import Weir
import WeirNetwork

/// Subscribers of brokers whose link is taken down, and up again.
@Suite(
  .serialized, .timeLimit(.minutes(3)),
  .enabled(if: runsFaults && geteuid() == 0, "run by scripts/faults as root"))
struct BrokerLinkTests {
  /// Starts the brokers, which end with the program.
  private static let script = """
    import ctypes, os, subprocess, sys
    def start(*command):
        end = lambda: ctypes.CDLL(None).prctl(1, 9)
        return subprocess.Popen(command, preexec_fn=end, cwd=sys.argv[1])
    redis = start("redis-server", "--port", "6379", "--bind", "127.0.0.1", "10.83.7.2", "--save", "",
        "--protected-mode", "no", "--daemonize", "no")
    with open(sys.argv[1] + "/mosquitto.conf", "w") as file:
        file.write("listener 1883\\nallow_anonymous true\\nuser root\\nlog_type none\\n")
    start("mosquitto", "-c", sys.argv[1] + "/mosquitto.conf")
    redis.wait()
    """

  /// The texts that a stream emits, and whether it has failed.
  private final class Subscription: Sendable {
    private let state = Locked<
      (texts: [String], error: NetworkError?, ended: ContinuousClock.Instant?)
    >(
      ([], nil, nil))

    var error: NetworkError? { state.withLock(\.error) }
    var ended: ContinuousClock.Instant? { state.withLock(\.ended) }
    func has(_ text: String) -> Bool { state.withLock { $0.texts.contains(text) } }

    func receive(_ event: Event<String, NetworkError>) {
      state.withLock { state in
        switch event {
        case .value(let text): state.texts.append(text)
        case .failed(let error): (state.error, state.ended) = (error, .now)
        case .completed, .interrupted: state.ended = .now
        }
      }
    }
  }

  @Test(.enabled(if: RedisServer.isInstalled && Mosquitto.isInstalled, "no brokers"))
  func `subscribers of Redis and MQTT notice a cut link, and continue after it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "weir-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let peer = try PeerNamespace(Self.script, [folder])
    let publish: [String: (String) throws -> String] = [
      "Redis": { try peer.run("redis-cli", ["PUBLISH", "a", $0]) },
      "MQTT": { try peer.run("mosquitto_pub", ["-q", "1", "-t", "a", "-m", $0]) },
    ]
    #expect(eventually { publish.values.allSatisfy { (try? $0("probe")) != nil } })

    let redis = RedisClient(.host("10.83.7.2", port: 6379)).messages(channels: ["a"]).map(\.text)
    let mqtt = { (name: String) in
      var options = MQTTOptions()
      (options.clientID, options.sessionExpiry) = (name, 600)
      return MQTTClient(.host("10.83.7.2", port: 1883), options: options)
        .messages([MQTTFilter("a", qos: .atLeastOnce)]).map { $0.text ?? "" }
    }
    let scheduler = QueueScheduler()
    let backoff = Backoff(first: 0.1, longest: 1)
    let streams: [(name: String, stream: SignalProducer<String, NetworkError>)] = [
      ("Redis", redis), ("MQTT", mqtt("once")),
      ("Redis", redis.retry(backoff: backoff, on: scheduler)),
      ("MQTT", mqtt("again").retry(backoff: backoff, on: scheduler)),
    ]
    let subscriptions = streams.map { _ in Subscription() }
    let disposables = zip(streams, subscriptions).map { $0.stream.start($1.receive) }
    defer { disposables.forEach { $0.dispose() } }
    let receives = { (index: Int, text: String) in
      eventually {
        _ = try? publish[streams[index].name]?(text)
        return subscriptions[index].has(text)
      }
    }
    for index in streams.indices { #expect(receives(index, "before"), "\(streams[index].name)") }

    try peer.cut()
    let start = ContinuousClock.now
    _ = try publish["MQTT"]?("meanwhile")
    for _ in 0..<2 where subscriptions.prefix(2).contains(where: { $0.ended == nil }) {
      _ = eventually { subscriptions.prefix(2).allSatisfy { $0.ended != nil } }
    }
    for index in 0..<2 {
      let (name, subscription) = (streams[index].name, subscriptions[index])
      let ended = try #require(subscription.ended, "\(name)")
      let seconds = start.duration(to: ended) / .seconds(1)
      #expect(seconds < 31, "\(name)")
      let kind = subscription.error?.kind
      #expect(kind == .timedOut || kind == .unreachable, "\(name): \(kind as Any)")
      report(
        "link taken down: subscriber of \(name)", "noticed after \((seconds * 10).rounded() / 10) s"
      )
    }

    try peer.mend()
    let mended = ContinuousClock.now
    for index in 2..<4 {
      let name = streams[index].name
      #expect(receives(index, "after"), "\(name)")
      #expect(subscriptions[index].ended == nil)
      let seconds = mended.duration(to: .now) / .seconds(1)
      report(
        "link taken up again: reconnecting subscriber of \(name)",
        "continued after \((seconds * 10).rounded() / 10) s")
    }
    #expect(eventually { subscriptions[3].has("meanwhile") }, "messages of the session")
  }
}
