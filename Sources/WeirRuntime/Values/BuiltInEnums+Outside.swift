import WeirStreams
import WeirSyntax

extension EnumType {
  /// A change to an entry of a directory.
  package static let directoryChange = EnumType(
    name: "DirectoryChange",
    cases: [
      Case("created", [.string]), Case("changed", [.string]), Case("removed", [.string]),
      Case("renamed", [.string, .string], labels: ["from", "to"]), Case("missed"),
    ])

  /// A signal of the operating system.
  package static let systemSignal = EnumType(
    name: "SystemSignal", cases: SystemSignal.known.map { Case($0.description) })

  /// A key press in a terminal.
  package static let keyPress = EnumType(
    name: "KeyPress",
    cases: [
      Case("character", [.string]), Case("control", [.string]), Case("function", [.int]),
      Case("unknown"),
    ] + Key.plain.map { Case("\($0)") }, kind: .keyPress)

  /// The position in a file from which its new contents are followed.
  static let followStart = EnumType(
    name: "FollowStart", cases: [Case("beginning"), Case("end")])

  /// How a connection is encrypted.
  static let tls = EnumType(
    name: "TLS",
    cases: [
      Case("verified"), Case("insecure"), Case("trusting", [.string]),
      Case("certificate", [.string, .string], labels: [nil, "key"]),
      Case("mutual", [.string, .string, .string], labels: [nil, "key", "trusting"]),
    ])

  /// When the messages of a broker are acknowledged.
  static let acknowledgement = EnumType(
    name: "Acknowledgement", cases: [Case("whenProcessed"), Case("never")])

  /// The messages that a new group of a Kafka topic starts with.
  static let kafkaStart = EnumType(
    name: "KafkaStart", cases: [Case("earliest"), Case("latest")])

  /// What a server does with a client that does not read fast enough.
  static let slowReaders = EnumType(
    name: "SlowReaders", cases: [Case("wait"), Case("dropOldest"), Case("disconnect")])
}

extension SystemSignal {
  /// The signals that a program can refer to by name.
  fileprivate static let known: [SystemSignal] = [
    .SIGHUP, .SIGINT, .SIGQUIT, .SIGUSR1, .SIGUSR2, .SIGALRM, .SIGTERM, .SIGCHLD, .SIGCONT,
    .SIGTSTP, .SIGWINCH,
  ]

  package init?(named name: String) {
    guard let signal = Self.known.first(where: { $0.description == name }) else { return nil }
    self = signal
  }

  package var value: Value { .enumCase(EnumValue(.systemSignal, description)) }
}

extension Key {
  /// The keys without a payload.
  fileprivate static let plain: [Key] = [
    .enter, .tab, .backtab, .backspace, .escape, .delete, .insert, .up, .down, .left, .right,
    .home, .end, .pageUp, .pageDown,
  ]

  package var value: Value {
    switch self {
    case .character(let character): named("character", .string(String(character)))
    case .control(let character): named("control", .string(String(character)))
    case .function(let number): named("function", .int(number))
    case .unknown: named("unknown")
    default: named("\(self)")
    }
  }

  private func named(_ name: String, _ payload: Value...) -> Value {
    .enumCase(EnumValue(.keyPress, name, payload, labels: payload.map { _ in nil }))
  }
}

extension Directory.Change {
  package var value: Value {
    switch self {
    case .created(let name): named("created", [name])
    case .changed(let name): named("changed", [name])
    case .removed(let name): named("removed", [name])
    case .renamed(let old, let new): named("renamed", [old, new], ["from", "to"])
    case .missed: named("missed", [])
    }
  }

  private func named(_ name: String, _ names: [String], _ labels: [String?]? = nil) -> Value {
    .enumCase(
      EnumValue(
        .directoryChange, name, names.map(Value.string), labels: labels ?? names.map { _ in nil }))
  }
}
