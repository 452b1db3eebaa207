/// A version of the MQTT protocol.
public enum MQTTVersion: UInt8, CaseIterable, Sendable {
  case v3_1_1 = 4
  case v5 = 5
}
