import Weir
import WeirCoding
import WeirRuntime
import WeirStreams
import WeirSyntax

extension Word {
  static let jsonCoders: [Word] = [
    making(
      "init() -> JSONEncoder", of: ["JSONEncoder"],
      "Creates an encoder of values whose types conform to 'Encodable'.",
      example: """
        struct Point: Codable { let x: Int; let y: Int }
        let data = try JSONEncoder().encode(Point(x: 1, y: 2))
        print(String(data: data, encoding: .utf8)!)  // {"x":1,"y":2}
        """
    ) { (_) throws(Fault) in .object(JSONCoderObject(.jsonEncoder)) },
    making(
      "init() -> JSONDecoder", of: ["JSONDecoder"],
      "Creates a decoder of values whose types conform to 'Decodable'.",
      example: """
        struct Point: Codable { let x: Int; let y: Int? }
        let data = Data("{\\"x\\": 1}".utf8)
        print(try JSONDecoder().decode(Point.self, from: data))  // Point(x: 1, y: nil)
        """
    ) { (_) throws(Fault) in .object(JSONCoderObject(.jsonDecoder)) },
    method(
      "encode(_ value: Any) throws -> Data", [.jsonEncoder], "Encodes a value as JSON.",
      notes: "Without '.sortedKeys', members have the order of their declaration."
    ) { (call) throws(Fault) in
      try call.receiver(JSONCoderObject.self).encode(try call.value(0), call)
    },
    method(
      "decode(_ type: T.Type, from data: Data) throws -> T", [.jsonDecoder],
      "Decodes a value; throws a DecodingError."
    ) { (call) throws(Fault) in
      try call.receiver(JSONCoderObject.self).decode(try call.type(0), try call.bytes(1), call)
    },
    coderOption(
      "outputFormatting: Any", .jsonEncoder,
      "The format: '.prettyPrinted', '.sortedKeys', '.withoutEscapingSlashes' or an array of them."
    ) { coder, names, _ in
      let formats = names.map { JSONNode.Format.named[$0] }
      guard !formats.contains(nil) else { return false }
      coder.format = JSONNode.Format(formats.compactMap(\.self))
      return true
    },
    coderOption(
      "keyEncodingStrategy: Any", .jsonEncoder, "'.useDefaultKeys' or '.convertToSnakeCase'."
    ) { coder, names, _ in
      coder.usesSnakeCase = names == ["convertToSnakeCase"]
      return coder.usesSnakeCase || names == ["useDefaultKeys"]
    },
    coderOption(
      "keyDecodingStrategy: Any", .jsonDecoder, "'.useDefaultKeys' or '.convertFromSnakeCase'."
    ) { coder, names, _ in
      coder.usesSnakeCase = names == ["convertFromSnakeCase"]
      return coder.usesSnakeCase || names == ["useDefaultKeys"]
    },
    dateOption("dateEncodingStrategy: Any", .jsonEncoder),
    dateOption("dateDecodingStrategy: Any", .jsonDecoder),
    Word(
      "encode(encoder: JSONEncoder) -> Stream<Data, Any>", .streams, explanation: .passes,
      summary: "Encodes each value as JSON.",
      example: """
        let subject = PassthroughSubject<[Int], Never>()
        let encoded = subject.encode(encoder: JSONEncoder())
          .sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
        subject.send([1, 2])  // 5 bytes
        """,
      behavior: .function { (call) throws(Fault) in
        let coder: JSONCoderObject = try call.host(0, "an encoder, as JSONEncoder()")
        return call.mapping { (value) throws(Fault) in try coder.encode(value, call) }
      }),
    Word(
      "decode(type: T.Type, decoder: JSONDecoder) -> Stream<T, Any> where Value == Data", .streams,
      explanation: .passes, summary: "Decodes each value from JSON; fails with a DecodingError.",
      example: """
        Just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
          .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // [1, 2] | finished
        """,
      behavior: .function { (call) throws(Fault) in
        let (type, coder): (Type, JSONCoderObject) = (
          try call.type(0), try call.host(1, "a decoder, as JSONDecoder()")
        )
        return call.mapping { (value) throws(Fault) in
          guard case .object(let data as DataObject) = value else {
            throw call.site.failure("'decode' requires a stream of 'Data'")
          }
          return try coder.decode(type, data.bytes, call)
        }
      }),
    Word(
      "jsonObject(with data: Data, options: Any = nil) throws -> Any",
      .type(["JSONSerialization"]),
      summary: "Parses JSON as dictionaries, arrays and their elements.",
      example: """
        let object = try JSONSerialization.jsonObject(with: Data("{\\"a\\": 1}".utf8))
        print((object as? [String: Any])?["a"] as? Int ?? 0)  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        let text = String(validating: try call.bytes(0), as: UTF8.self)
        guard let json = text.flatMap({ try? JSON(parsing: $0) }) else {
          let info = DictionaryValue([
            (.string("NSLocalizedDescription"), .string("The data is not valid JSON."))
          ])
          throw .thrown(
            .object(
              ErrorValue(
                domain: "NSCocoaErrorDomain", code: 3840, userInfo: .dictionary(info))), call.site)
        }
        return Value.plain(json)
      }),
    Word(
      "data(withJSONObject object: Any, options: Any = nil) throws -> Data",
      .type(["JSONSerialization"]),
      summary: "Writes dictionaries, arrays and their elements as JSON.",
      behavior: .function { (call) throws(Fault) in
        var encoding = JSONEncoding(call.interpreter, call.site)
        let names = (optionNames(call[1] ?? .none) ?? []).compactMap { JSONNode.Format.named[$0] }
        encoding.format = JSONNode.Format(names)
        let node = try encoding.node(try call.value(0))
        return .object(DataObject(node.text(encoding.format).utf8))
      }),
    Word(
      "isValidJSONObject(_ object: Any) -> Bool", .type(["JSONSerialization"]),
      summary: "Whether a dictionary or an array can be written as JSON.",
      behavior: .function { (call) throws(Fault) in
        let value = try call.value(0)
        switch value {
        case .array, .dictionary:
          let encoding = JSONEncoding(call.interpreter, call.site)
          return .bool((try? encoding.node(value)) != nil)
        default: return .bool(false)
        }
      }),
    part(
      "codingPath: [CodingKey]", .codingContext, CodingContextObject.self,
      "The keys and indexes that lead to the value."
    ) { .array($0.path.map { .object($0) }) },
    property(
      "stringValue: String", [.codingKey], "The name of the key in the encoded data."
    ) { (call) throws(Fault) in .string(call.receiver.keyText) },
    part("intValue: Int?", .codingKey, CodingKeyObject.self, "The index in an array.") {
      .optional($0.index.map(Value.int))
    },
  ]

  static let codingContainers: [Word] = [
    property(
      "codingPath: [CodingKey]", [.decoder, .decodingContainer],
      "The keys and indexes that lead to the value."
    ) { (call) throws(Fault) in
      .array(try call.receiver(DecoderObject.self).path.map { .object($0) })
    },
    method(
      "container(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>", [.decoder],
      "Returns the members of an object.",
      notes: "Used by a type's own 'init(from decoder: Decoder)'.",
      example: """
        struct Celsius: Decodable {
          let degrees: Double
          enum CodingKeys: String, CodingKey { case degrees = "c" }
          init(from decoder: Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            degrees = try container.decode(Double.self, forKey: .degrees)
          }
        }
        print(try JSONDecoder().decode(Celsius.self, from: Data("{\\"c\\": 1}".utf8)).degrees)  // 1.0
        """
    ) { (call) throws(Fault) in .object(try call.receiver(DecoderObject.self).container()) },
    method(
      "singleValueContainer() throws -> KeyedDecodingContainer<CodingKey>", [.decoder],
      "Returns a single value."
    ) { (call) throws(Fault) in .object(try call.receiver(DecoderObject.self).container()) },
    method(
      "unkeyedContainer() throws -> KeyedDecodingContainer<CodingKey>", [.decoder],
      "Returns the elements of an array."
    ) { (call) throws(Fault) in .object(try call.receiver(DecoderObject.self).container()) },
    method(
      "decode(_ type: T.Type, forKey key: Key) throws -> T", [.decodingContainer],
      "Decodes the value for a key."
    ) { (call) throws(Fault) in
      try call.receiver(DecoderObject.self).decode(try call.type(0), try call.value(1))
    },
    method(
      "decodeIfPresent(_ type: T.Type, forKey key: Key) throws -> T?", [.decodingContainer],
      "Decodes the value for a key; nil if it is missing or null."
    ) { (call) throws(Fault) in
      try call.receiver(DecoderObject.self).decode(
        try call.type(0), try call.value(1), isOptional: true)
    },
    method(
      "decode(_ type: T.Type) throws -> T", [.decodingContainer],
      "Decodes a single value, or the next element of an array."
    ) { (call) throws(Fault) in
      let container = try call.receiver(DecoderObject.self)
      return try container.decode(try call.type(0), isElement: container.count != nil)
    },
    method("contains(_ key: Key) -> Bool", [.decodingContainer], "Whether there is a key.") {
      (call) throws(Fault) in
      .bool(try call.receiver(DecoderObject.self).contains(try call.value(0)))
    },
    method("decodeNil() -> Bool", [.decodingContainer], "Whether the value is null.") {
      (call) throws(Fault) in .bool(try call.receiver(DecoderObject.self).isNull)
    },
    property("isAtEnd: Bool", [.decodingContainer], "Whether all elements have been decoded.") {
      (call) throws(Fault) in .bool(try call.receiver(DecoderObject.self).isAtEnd)
    },
    property("count: Int?", [.decodingContainer], "The number of elements.") {
      (call) throws(Fault) in .optional(try call.receiver(DecoderObject.self).count.map(Value.int))
    },
    method(
      "nestedContainer(keyedBy type: T.Type, forKey key: Key) throws -> KeyedDecodingContainer<T>",
      [.decodingContainer], "Returns the members of an object for a key."
    ) { (call) throws(Fault) in
      .object(try call.receiver(DecoderObject.self).nested(try call.value(1)))
    },
    method(
      "container(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key>", [.encoder],
      "Returns the members of an object to encode."
    ) { (call) throws(Fault) in
      .object(try call.receiver(EncoderObject.self).container(.object([])))
    },
    method(
      "singleValueContainer() -> KeyedEncodingContainer<CodingKey>", [.encoder],
      "Returns the place of a single value."
    ) { (call) throws(Fault) in .object(try call.receiver(EncoderObject.self).container(nil)) },
    method(
      "unkeyedContainer() -> KeyedEncodingContainer<CodingKey>", [.encoder],
      "Returns the elements of an array to encode."
    ) { (call) throws(Fault) in
      .object(try call.receiver(EncoderObject.self).container(.array([])))
    },
    encoding("encode(_ value: Any, forKey key: Key) throws", "Encodes a value for a key."),
    encoding(
      "encodeIfPresent(_ value: Any?, forKey key: Key) throws",
      "Encodes a value for a key unless it is nil.", skipsNil: true),
    encoding("encode(_ value: Any) throws", "Encodes a single value, or an element of an array."),
  ]

  private static func encoding(
    _ signature: String, _ summary: String, skipsNil: Bool = false
  ) -> Word {
    Word(
      signature, .value([.encodingContainer]), effect: .other, summary: summary,
      behavior: .function { (call) throws(Fault) in
        let (container, value) = (try call.receiver(EncoderObject.self), try call.value(0))
        if skipsNil, case .none = value { return .void }
        if call.arguments.count > 1 {
          try container.encode(value, try call.value(1))
        } else {
          try container.encode(value)
        }
        return .void
      })
  }

  private static func part<H: Host>(
    _ signature: String, _ kind: ReceiverKind, _ type: H.Type, _ summary: String,
    _ get: @escaping @Sendable (H) -> Value
  ) -> Word {
    property(signature, [kind], summary) { (call) throws(Fault) in get(try call.receiver(type)) }
  }

  /// Returns an option of a coder.
  ///
  /// - Parameter set: Sets the option from the names of its cases and their value; returns false if
  ///   they are unknown.
  private static func coderOption(
    _ signature: String, _ kind: ReceiverKind, _ summary: String,
    set: @escaping @Sendable (JSONCoderObject, [String], Value) -> Bool
  ) -> Word {
    Word(
      signature, .value([kind]), summary: summary,
      behavior: .property(
        get: { (call) throws(Fault) in
          let coder = try call.receiver(JSONCoderObject.self)
          return coder.options[call.word.name] ?? .array([])
        },
        set: { (call, value) throws(Fault) in
          let coder = try call.receiver(JSONCoderObject.self)
          guard let names = optionNames(value), set(coder, names, value) else {
            throw call.site.failure(
              "'\(call.word.name)' cannot be \(value.debugDescription.shortened)",
              hints: ["it is " + call.word.summary])
          }
          coder.options[call.word.name] = value
        }))
  }

  private static func dateOption(_ signature: String, _ kind: ReceiverKind) -> Word {
    coderOption(
      signature, kind,
      "'.deferredToDate', '.iso8601', '.secondsSince1970', '.millisecondsSince1970' or "
        + "'.formatted(formatter)'."
    ) { coder, names, value in
      guard names.count == 1 else { return false }
      if names[0] == "formatted", case .enumCase(let choice) = value,
        case .object(let formatter as DateFormatterObject)? = choice.payload.first
      {
        coder.dates = .formatted(formatter)
        return true
      }
      guard let dates = DateCoding.named[names[0]] else { return false }
      coder.dates = dates
      return true
    }
  }

  /// Returns the names of an option or of an array of options.
  private static func optionNames(_ value: Value) -> [String]? {
    switch value {
    case .enumCase(let option): return [option.name]
    case .array(let options):
      let names = options.compactMap { optionNames($0)?.first }
      return names.count == options.count ? names : nil
    default: return nil
    }
  }
}

/// A `JSONEncoder` or `JSONDecoder` with its options.
private final class JSONCoderObject: Host, @unchecked Sendable {
  let kind: ReceiverKind
  var format: JSONNode.Format = []
  var usesSnakeCase = false
  var dates = DateCoding.deferred
  /// The options as the program has set them, by name.
  var options: [String: Value] = [:]

  init(_ kind: ReceiverKind) { self.kind = kind }

  var typeName: String { kind.type?.name ?? "" }

  func encode(_ value: Value, _ call: WordCall) throws(Fault) -> Value {
    var encoding = JSONEncoding(call.interpreter, call.site)
    (encoding.convertsToSnakeCase, encoding.dates) = (usesSnakeCase, dates)
    return .object(DataObject(try encoding.node(value).text(format).utf8))
  }

  func decode(_ type: Type, _ bytes: [UInt8], _ call: WordCall) throws(Fault) -> Value {
    var decoding = JSONDecoding(call.interpreter, call.site)
    (decoding.convertsFromSnakeCase, decoding.dates) = (usesSnakeCase, dates)
    return try decoding.value(bytes, as: type)
  }
}

extension Value {
  /// Returns a JSON value as dictionaries, arrays and their elements.
  static func plain(_ json: JSON) -> Value {
    if let elements = json.array { return .array(elements.map(plain)) }
    if let members = json.members {
      return .dictionary(DictionaryValue(members.map { (.string($0.name), plain($0.value)) }))
    }
    if json.kind == .number { return json.int.map(Value.int) ?? .double(json.double ?? 0) }
    return Value(json)
  }
}

extension WordCall {
  /// Returns an argument that is a type.
  fileprivate func type(_ index: Int) throws(Fault) -> Type {
    guard case .type(let type) = try value(index) else {
      throw mistake(index, "a type, as User.self", try value(index))
    }
    return type.type
  }

  /// Transforms each value; a thrown error fails the stream.
  fileprivate func mapping(
    _ transform: @escaping (Value) throws(Fault) -> Value
  ) -> Value {
    let function = FunctionValue(
      .host(name: word.name) { (arguments) throws(Fault) in try transform(arguments[0]) },
      interpreter: interpreter)
    let attempt: @Sendable (Value) throws(Value) -> Value = { (value) throws(Value) in
      try function.attempt([value])
    }
    return derive({ $0.attemptMap(attempt) }, { $0.attemptMap(attempt) })
  }
}
