import FoundationEssentials
import WeirCoding
import WeirRuntime

extension Word {
  static let settings: [Word] =
    [
      constant(
        "standard: UserDefaults", of: ["UserDefaults"],
        "The settings of the session, which are kept in memory."
      ) { (call) throws(Fault) in .object(call.interpreter.userDefaults) },
      making(
        "init(suiteName name: String?) -> UserDefaults?", of: ["UserDefaults"],
        "Creates settings in memory."
      ) { (call) throws(Fault) in .some(.object(UserDefaultsObject(in: call.heap))) },
      making("init() -> UserDefaults", of: ["UserDefaults"], "Creates settings in memory.") {
        (call) throws(Fault) in .object(UserDefaultsObject(in: call.heap))
      },
      Word(
        "set(_ value: Any?, forKey key: String)", .value([.userDefaults]), effect: .other,
        summary: "Stores a value; nil removes it.",
        example: """
          UserDefaults.standard.set(3, forKey: "count")
          print(UserDefaults.standard.integer(forKey: "count"))  // 3
          """,
        behavior: .function { (call) throws(Fault) in
          let value = try call.value(0).unwrapped
          try call.defaults.values[try call.string(1)] = value == .none ? nil : value
          return .void
        }),
      Word(
        "removeObject(forKey key: String)", .value([.userDefaults]), effect: .other,
        summary: "Removes a value.",
        behavior: .function { (call) throws(Fault) in
          try call.defaults.values[try call.string(0)] = nil
          return .void
        }),
      Word(
        "register(defaults: [String: Any])", .value([.userDefaults]), effect: .other,
        summary: "Sets the values of keys that have not been set.",
        behavior: .function { (call) throws(Fault) in
          guard case .dictionary(let values) = try call.value(0) else {
            throw call.mistake(0, "values by key", try call.value(0))
          }
          for (key, value) in values.pairs {
            try call.defaults.registered[key.description] = value
          }
          return .void
        }),
      method("synchronize() -> Bool", [.userDefaults], "Without effect; returns true.") {
        (_) throws(Fault) in .bool(true)
      },
      stored("object(forKey key: String) -> Any?", "Returns a value; nil if there is none.") { $0 },
      stored("string(forKey key: String) -> String?", "Returns a string; nil if there is none.") {
        if case .string? = $0 {
          $0
        } else {
          $0?.number.map { .string(NumberContent($0).description) }
        }
      },
      stored("array(forKey key: String) -> [Any]?", "Returns an array; nil if there is none.") {
        if case .array? = $0 { $0 } else { nil }
      },
      stored(
        "stringArray(forKey key: String) -> [String]?", "Returns strings; nil if there are none."
      ) { if case .array? = $0 { $0 } else { nil } },
      stored(
        "dictionary(forKey key: String) -> [String: Any]?",
        "Returns a dictionary; nil if there is none."
      ) { if case .dictionary? = $0 { $0 } else { nil } },
      stored("data(forKey key: String) -> Data?", "Returns data; nil if there is none.") {
        if case .object(_ as DataObject)? = $0 { $0 } else { nil }
      },
      stored("integer(forKey key: String) -> Int", "Returns an integer; 0 if there is none.") {
        if case .bool(let bool)? = $0 { return .int(bool ? 1 : 0) }
        return .int(
          $0.flatMap(\.numberOrText).flatMap { Int(exactly: $0.rounded(.towardZero)) } ?? 0)
      },
      stored("double(forKey key: String) -> Double", "Returns a Double; 0 if there is none.") {
        .double($0.flatMap(\.numberOrText) ?? 0)
      },
      stored("bool(forKey key: String) -> Bool", "Returns a Boolean value; false if there is none.")
      {
        if case .bool(let bool)? = $0 { return .bool(bool) }
        if case .string(let text)? = $0 {
          return .bool(["true", "YES", "yes", "1"].contains(text))
        }
        return .bool($0?.number.map { $0 != 0 } ?? false)
      },
    ] + processInfo

  /// Returns a method that reads a setting.
  private static func stored(
    _ signature: String, _ summary: String,
    _ convert: @escaping @Sendable (Value?) -> Value?
  ) -> Word {
    let isOptional = signature.hasSuffix("?")
    return method(signature, [.userDefaults], summary) { (call) throws(Fault) in
      let value = convert(try call.defaults[try call.string(0)])
      return isOptional ? .optional(value) : value ?? .none
    }
  }

  private static let processInfo: [Word] = [
    constant(
      "processInfo: ProcessInfo", of: ["ProcessInfo"], "Information about the process."
    ) { (_) throws(Fault) in .object(ProcessInfoObject()) },
    info("arguments: [String]", "The program and its arguments.") {
      .array((["weir"] + $0.interpreter.arguments).map(Value.string))
    },
    info("processorCount: Int", "The number of processors.") { _ in
      .int(ProcessInfo.processInfo.processorCount)
    },
    info("activeProcessorCount: Int", "The number of processors that are in use.") { _ in
      .int(ProcessInfo.processInfo.activeProcessorCount)
    },
    info("systemUptime: Double", "The time since the system was started, in seconds.") {
      .double(Double($0.interpreter.loop.currentDate.nanoseconds) / 1e9)
    },
    info("globallyUniqueString: String", "A unique string.") { _ in .string(UUID().uuidString) },
  ]

  private static func info(
    _ signature: String, _ summary: String, _ get: @escaping @Sendable (WordCall) -> Value
  ) -> Word {
    property(signature, [.processInfo], summary) { (call) throws(Fault) in get(call) }
  }
}

private final class ProcessInfoObject: Host {
  var kind: ReceiverKind { .processInfo }
  var typeName: String { "ProcessInfo" }
}

extension Value {
  /// The number of a value or of a text.
  fileprivate var numberOrText: Double? {
    if case .string(let text) = self { Double(text) } else { number }
  }
}

extension WordCall {
  fileprivate var defaults: UserDefaultsObject {
    get throws(Fault) { try receiver(UserDefaultsObject.self) }
  }
}
