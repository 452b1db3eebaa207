import WeirRuntime

extension Word {
  /// Foundation's values and services.
  static let foundation =
    (notifications + dataWords + urls + urlComponents + identifiers + objects + sessions)
    .listed(in: .foundation, exported: .foundation)

  /// The encoders and decoders of JSON.
  static let coding = (jsonCoders + codingContainers).listed(in: .foundation, exported: .foundation)

  /// Foundation's formatters, settings and timers.
  static let formatting =
    (numberFormats + dateFormatters + dateMembers + settings + runLoops)
    .listed(in: .foundation, exported: .foundation)

  /// XCTest's expectations and the support for playgrounds.
  static let testing =
    (expectations + semaphores + playgroundPages).listed(
      in: .foundation, exported: .absent(.language))

  /// Returns a property of a value of Foundation.
  static func part<Content: FoundationContent>(
    _ signature: String, of type: Content.Type, others: [String] = [], _ summary: String,
    example: String = "", _ get: @escaping @Sendable (Content) -> Value
  ) -> Word {
    property(signature, [Content.kind], others: others, summary, example: example) {
      (call) throws(Fault) in get(try call.content(type))
    }
  }

  /// Returns a property of a value of Foundation that can be set.
  ///
  /// - Parameter set: Changes the content; returns the reason why the value is invalid, or nil.
  static func changeable<Content: FoundationContent>(
    _ signature: String, of type: Content.Type, others: [String] = [], _ summary: String,
    get: @escaping @Sendable (Content) -> Value,
    set: @escaping @Sendable (inout Content, Value) -> String?
  ) -> Word {
    Word(
      signature, .value([Content.kind]), others: others, summary: summary,
      behavior: .property(
        get: { (call) throws(Fault) in get(try call.content(type)) },
        set: { (call, value) throws(Fault) in
          let object = try call.receiver(FoundationValue<Content>.self)
          if let reason = set(&object.content, value) { throw call.site.failure(reason) }
        }))
  }
}

extension Word {
  /// Returns an option of an object, which programs can set.
  static func option<Object: Host, Content: OptionContent>(
    _ signature: String, _ kind: ReceiverKind,
    _ path: ReferenceWritableKeyPath<Object, Content> & Sendable, _ summary: String
  ) -> Word {
    Word(
      signature, .value([kind]), summary: summary,
      behavior: .property(
        get: { (call) throws(Fault) in try call.receiver(Object.self)[keyPath: path].value },
        set: { (call, value) throws(Fault) in
          guard let content = Content(value.unwrapped) else {
            throw call.site.failure(
              "'\(call.word.name)' cannot be \(value.debugDescription.shortened)")
          }
          try call.receiver(Object.self)[keyPath: path] = content
        }))
  }
}

/// The type of an option.
protocol OptionContent {
  init?(_ value: Value)
  var value: Value { get }
}

extension Int: OptionContent {
  init?(_ value: Value) { if case .int(let int) = value { self = int } else { return nil } }
  var value: Value { .int(self) }
}

extension Bool: OptionContent {
  init?(_ value: Value) { if case .bool(let bool) = value { self = bool } else { return nil } }
  var value: Value { .bool(self) }
}

extension String: OptionContent {
  init?(_ value: Value) { self = value.description }
  var value: Value { .string(self) }
}

extension Value {
  /// The elements of an array.
  var elements: [Value]? { if case .array(let elements) = self { elements } else { nil } }

  static func text(_ text: String?) -> Value { .optional(text.map(Value.string)) }
}

extension DictionaryValue {
  init(_ pairs: [(Value, Value)]) {
    self.init()
    for (key, value) in pairs { self[key] = value }
  }
}
