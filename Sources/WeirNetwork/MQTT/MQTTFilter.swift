/// The topics that a client subscribes to, such as `sensors/+/temperature` or `logs/#`.
///
/// The subscribers of `$share/group/filter` share the messages of a filter: each message is sent to
/// one of them.
public struct MQTTFilter: Hashable, Sendable {
  public var filter: String
  /// The maximum QoS of the messages.
  public var qos: MQTTQoS

  public init(_ filter: String, qos: MQTTQoS = .atMostOnce) {
    (self.filter, self.qos) = (filter, qos)
  }
}
