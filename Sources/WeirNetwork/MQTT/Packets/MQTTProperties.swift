/// The properties of a packet of MQTT 5.0, in their order.
package struct MQTTProperties: Hashable, Sendable {
  package var list: [MQTTProperty] = []

  package init(_ list: [MQTTProperty] = []) { self.list = list }

  package func integer(_ identifier: MQTTProperty.Identifier) -> Int? {
    if case .integer(let value)? = value(identifier) { value } else { nil }
  }

  package func text(_ identifier: MQTTProperty.Identifier) -> String? {
    if case .text(let value)? = value(identifier) { value } else { nil }
  }

  package func bytes(_ identifier: MQTTProperty.Identifier) -> [UInt8]? {
    if case .bytes(let value)? = value(identifier) { value } else { nil }
  }

  package var userProperties: [MQTTUserProperty] {
    list.compactMap { if case .pair(let pair) = $0.value { pair } else { nil } }
  }

  package mutating func add(_ identifier: MQTTProperty.Identifier, _ value: Int?) {
    if let value { list.append(MQTTProperty(identifier, .integer(value))) }
  }

  package mutating func add(_ identifier: MQTTProperty.Identifier, _ value: String?) {
    if let value { list.append(MQTTProperty(identifier, .text(value))) }
  }

  package mutating func add(_ identifier: MQTTProperty.Identifier, _ value: [UInt8]?) {
    if let value { list.append(MQTTProperty(identifier, .bytes(value))) }
  }

  package mutating func add(_ pairs: [MQTTUserProperty]) {
    list += pairs.map { MQTTProperty(.userProperty, .pair($0)) }
  }

  private func value(_ identifier: MQTTProperty.Identifier) -> MQTTProperty.Value? {
    list.isEmpty ? nil : list.first { $0.identifier == identifier }?.value
  }
}
