import NetworkTestSupport

@testable import WeirNetwork

extension Mosquitto {
  var client: MQTTClient { client(.v5) }

  func client(
    _ version: MQTTVersion, _ change: (inout MQTTOptions) -> Void = { _ in }
  ) -> MQTTClient {
    var options = MQTTOptions()
    options.version = version
    change(&options)
    return MQTTClient(.host("127.0.0.1", port: port), options: options)
  }
}
