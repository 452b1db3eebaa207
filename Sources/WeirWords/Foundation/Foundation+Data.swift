import FoundationEssentials
import WeirRuntime

extension Word {
  static let dataWords: [Word] = [
    making(
      "init(_ bytes: Sequence<UInt8>) -> Data", of: ["Data"],
      others: ["init(_ data: Data)", "init(bytes: Sequence<UInt8>)"], "Creates data with bytes.",
      example: "print(Data(\"abc\".utf8), Array(Data([1, 2])))  // 3 bytes [1, 2]"
    ) { (call) throws(Fault) in .object(DataObject(try call.bytes(0))) },
    making("init() -> Data", of: ["Data"], "Creates empty data.") { (_) throws(Fault) in
      .object(DataObject([]))
    },
    making(
      "init(repeating byte: UInt8, count: Int) -> Data", of: ["Data"],
      "Creates data that repeats a byte."
    ) { (call) throws(Fault) in
      let count = try call.count(1)
      try call.checkRoom(count)
      return .object(
        DataObject(
          repeatElement(UInt8(truncatingIfNeeded: try call.int(0)), count: count)))
    },
    making(
      "init(base64Encoded text: String, options: Any = nil) -> Data?", of: ["Data"],
      "Decodes a string in base64; nil if it is invalid."
    ) { (call) throws(Fault) in
      .optional(Data(base64Encoded: try call.string(0)).map { .object(DataObject($0)) })
    },
    method(
      "base64EncodedString(options: Any = nil) -> String", [.data],
      "Returns the data as a string in base64.",
      example: "print(Data(\"hello\".utf8).base64EncodedString())  // aGVsbG8="
    ) { (call) throws(Fault) in
      .string(Data(try call.receiver(DataObject.self).bytes).base64EncodedString())
    },
    mutating("append(_ data: Data)", .data, "Appends data.") { (value, call) throws(Fault) in
      try value.append(call)
    },
    mutating("append(contentsOf bytes: Sequence<UInt8>)", .data, "Appends bytes.") {
      (value, call) throws(Fault) in try value.append(call)
    },
    method(
      "data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data?",
      [.string], others: ["dataUsingEncoding(_ encoding: String.Encoding)"],
      "Returns the bytes of the string in an encoding; nil if it cannot represent the string.",
      notes: "The encodings are '.utf8' and '.ascii'.",
      example: "print(\"é\".data(using: .utf8)!)  // 2 bytes"
    ) { (call) throws(Fault) in
      let (text, encoding) = (call.text, try call.encoding(0))
      guard encoding == "utf8" || text.utf8.allSatisfy({ $0 < 128 }) else { return .none }
      return .some(.object(DataObject(text.utf8)))
    },
    making(
      "init(data: Data, encoding: String.Encoding) -> String?", of: ["String"],
      others: ["init(bytes: Data, encoding: String.Encoding)"],
      "Decodes data as a string; nil if the data is invalid in the encoding.",
      example: "print(String(data: Data([104, 105]), encoding: .utf8)!)  // hi"
    ) { (call) throws(Fault) in
      let (bytes, encoding) = (try call.bytes(0), try call.encoding(1))
      guard encoding == "utf8" || bytes.allSatisfy({ $0 < 128 }) else { return .none }
      return .text(String(validating: bytes, as: UTF8.self))
    },
    making(
      "init(decoding bytes: Sequence<UInt8>, as encoding: UTF8.Type) -> String", of: ["String"],
      others: ["init(decoding data: Data, as encoding: UTF8.Type)"],
      "Decodes bytes in UTF-8; invalid bytes are replaced with U+FFFD.",
      example: "print(String(decoding: Data(\"hi\".utf8), as: UTF8.self))  // hi"
    ) { (call) throws(Fault) in .string(String(decoding: try call.bytes(0), as: UTF8.self)) },
  ]
}

extension Value {
  fileprivate mutating func append(_ call: WordCall) throws(Fault) -> Value {
    let bytes = try call.bytes(0)
    guard case .object(let data as DataObject) = self else { throw call.wrongReceiver }
    try call.checkRoom(data.elements.count + bytes.count)
    self = .object(data.with(data.elements + bytes.map { Value(byte: $0) }))
    return .void
  }
}

extension WordCall {
  /// Returns the name of a supported encoding.
  fileprivate func encoding(_ index: Int) throws(Fault) -> String {
    guard case .enumCase(let encoding) = try value(index) else {
      throw mistake(index, ".utf8 or .ascii", try value(index))
    }
    return encoding.name
  }
}
