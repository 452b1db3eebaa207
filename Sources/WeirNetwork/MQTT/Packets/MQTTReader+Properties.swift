extension MQTTReader {
  /// Reads the properties of a packet.
  ///
  /// - Parameter type: the type of the packet; nil for the will of a CONNECT packet.
  mutating func properties(
    of type: MQTTPacketType?
  ) throws(MQTTCodecError) -> MQTTProperties {
    let length = try variable()
    if length == 0 { return MQTTProperties() }
    var reader = try slice(length)
    var properties = MQTTProperties()
    var seen: Set<MQTTProperty.Identifier> = []
    while !reader.isAtEnd {
      let code = try reader.variable()
      guard let identifier = UInt8(exactly: code).flatMap(MQTTProperty.Identifier.init),
        identifier.isAllowed(in: type)
      else { throw MQTTCodecError("a packet has a property that its type does not allow") }
      let repeats =
        identifier == .userProperty || identifier == .subscriptionIdentifier && type == .publish
      guard seen.insert(identifier).inserted || repeats else {
        throw MQTTCodecError(.protocolError, "a packet has a property twice")
      }
      properties.list.append(MQTTProperty(identifier, try reader.value(of: identifier)))
    }
    return properties
  }

  private mutating func value(
    of identifier: MQTTProperty.Identifier
  ) throws(MQTTCodecError) -> MQTTProperty.Value {
    let number: Int
    switch identifier.format {
    case .text: return .text(try text())
    case .bytes: return .bytes(try bytes())
    case .pair: return .pair(MQTTUserProperty(try text(), try text()))
    case .flag: number = Int(try byte())
    case .twoBytes: number = Int(try twoBytes())
    case .fourBytes: number = Int(try fourBytes())
    case .variable: number = try variable()
    }
    if identifier.format == .flag && number > 1 || identifier.excludesZero && number == 0 {
      throw MQTTCodecError(.protocolError, "a property has an invalid value")
    }
    return .integer(number)
  }
}
