import Glibc

/// A part of Weir that is called with arbitrary bytes. A trial traps if a property is violated.
struct Target: Sendable {
  let name: String
  /// Whether the inputs are programs, which are also mutated by whole statements.
  var readsPrograms = false
  let trial: @Sendable ([UInt8]) -> Void

  static let all = [
    Target(name: "parse", readsPrograms: true) { Parse.trial($0) },
    Target(name: "check", readsPrograms: true) { Check.trial($0) },
    Target(name: "run", readsPrograms: true) { Run.trial($0) },
    Target(name: "json") { JSONValues.trial($0) },
    Target(name: "csv") { DelimitedRows.trial($0) },
    Target(name: "logfmt") { LogfmtRecords.trial($0) },
    Target(name: "pattern") { Patterns.trial($0) },
    Target(name: "recording") { Recordings.trial($0) },
    Target(name: "keys") { Keys.trial($0) },
  ]

  /// The target named by `WEIR_FUZZ_TARGET`. It is not an argument, because libFuzzer restarts the
  /// process with its own arguments.
  static let chosen: Target = {
    let name = getenv("WEIR_FUZZ_TARGET").map { String(cString: $0) }
    guard let target = all.first(where: { $0.name == name }) else {
      print("WEIR_FUZZ_TARGET is one of: \(all.map(\.name).joined(separator: " "))")
      exit(64)
    }
    return target
  }()
}
