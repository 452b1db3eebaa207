import Glibc
import NetworkTestSupport
import Testing

@testable import WeirCLI

/// Brokers that a killed program leaves.
@Suite(.serialized, .timeLimit(.minutes(15)), .waitingThreads) struct KilledNetworkWordTests {
  @Test(.enabled(if: Mosquitto.isInstalled, "mosquitto is not installed"))
  func `the broker publishes the will of a program that is killed, not of one that ends`() throws {
    let broker = try Mosquitto()
    try broker.publish(["-t", "status", "-m", "online", "-r"])
    let program = """
      mqtt("mqtt://127.0.0.1:\(broker.port)", will: (topic: "status", text: "offline"))
        .subscribe("status").startWithValues { print($0.text) }
      """
    let watcher = Child(["--allow=net", "-e", program])
    #expect(watcher.read(until: "online\n") != nil)
    let ended = Child(["--allow=net", "-e", program])
    #expect(ended.read(until: "online\n") != nil)
    kill(ended.process, SIGINT)
    #expect(ended.end().status == 130)
    let killed = Child(["--allow=net", "-e", program])
    #expect(killed.read(until: "online\n") != nil)
    kill(killed.process, SIGKILL)
    #expect(watcher.read(until: "offline\n") == "offline\n")
    try broker.publish(["-t", "status", "-m", "last"])
    // The program that has ended has published nothing.
    #expect(watcher.read(until: "last\n") == "last\n")
    kill(watcher.process, SIGINT)
    _ = watcher.end()
  }

  @Test(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
  func `entries of a consumer group survive a killed program`() throws {
    let server = try RedisServer(["--appendonly", "yes", "--appendfsync", "always"])
    for number in 1...3 { try server.command("XADD", "s", "*", "value", "\(number)") }
    let entries = """
      redis("redis://127.0.0.1:\(server.port)").stream("s", group: "g", consumer: "c")
      """
    let killed = Child([
      "--allow=net", "-e",
      entries + ".startWithValues { entry in while entry.fields[\"value\"] == \"2\" {} }",
    ])
    let pending = { try? server.command("XPENDING", "s", "g") }
    #expect(eventually { pending()?.hasPrefix("2\n") == true })
    kill(killed.process, SIGKILL)
    _ = killed.end()
    let again = Child([
      "--allow=net", "-e",
      entries + ".take(first: 2).startWithValues { print($0.fields[\"value\"]!) }",
    ])
    #expect(again.end().output == "2\n3\n")
    #expect(eventually { pending()?.hasPrefix("0") == true })
  }

  @Test(.enabled(if: KafkaCluster.isInstalled, "librdkafka-dev or kcat is not installed"))
  func `messages of a Kafka group survive a killed program`() throws {
    let cluster = try KafkaCluster()
    let numbers = (1...20_000).map { "\($0)" }
    try cluster.produce("one", numbers)
    let arguments = [
      "--allow=net", "-e",
      """
      let client = kafka("\(cluster.address)")
      client.topic("one", group: "g").map { $0.text }.pipe(to: client.topic("copy")).start()
      """,
    ]
    let killed = Child(arguments)
    var copied: [String] { (try? cluster.messages("copy")) ?? [] }
    #expect(eventually { copied.count > 1_000 })
    kill(killed.process, SIGKILL)
    _ = killed.end()
    let again = Child(arguments)
    #expect(eventually { Set(copied) == Set(numbers) })
    kill(again.process, SIGINT)
    _ = again.end()
  }
}
