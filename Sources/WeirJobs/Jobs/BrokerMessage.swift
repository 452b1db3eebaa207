import WeirNetwork
import WeirSession
import WeirWords

/// The messages of brokers, as the engine of a job passes them: a list of texts.
extension JobStage.Sink {
  /// The bytes that the engine writes for a value.
  func payload(of value: Value) -> [UInt8] {
    switch self {
    case .print, .file: return Array(value.description.utf8)
    case .redisStream:
      return Self.list(value.redisFields.flatMap { [$0.name, $0.value] })
    case .mqtt(_, _, let topic, _, _): return Self.list([topic, value.description])
    }
  }

  private static func list(_ texts: [String]) -> [UInt8] {
    var encoder = FrameEncoder()
    encoder.put(UInt32(texts.count))
    for text in texts { encoder.put(text.utf8) }
    return encoder.bytes
  }
}

extension JobStage.Source {
  /// Whether the source emits messages, not lines.
  var hasMessages: Bool {
    switch self {
    case .standardInput, .file, .socket: false
    case .redisStream, .mqtt: true
    }
  }

  /// Returns a message as a recording contains it.
  func recorded(_ payload: ArraySlice<UInt8>) throws(StateError) -> [String] {
    var decoder = FrameDecoder(Array(payload))
    var texts: [String] = []
    for _ in 0..<(try decoder.count()) {
      texts.append(String(decoding: try decoder.content(), as: UTF8.self))
    }
    switch self {
    case .redisStream:
      guard let id = texts.first else { throw .damaged }
      return MessageType.redisEntry.record([
        .string(id), .pairs(Array(texts.dropFirst())), .int(1),
      ])
    case .mqtt, .standardInput, .file, .socket: return texts
    }
  }
}
