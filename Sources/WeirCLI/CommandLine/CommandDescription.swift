import WeirStreams

/// The help of a command, as reported by the argument parser.
struct CommandDescription {
  struct Argument {
    /// The option names, such as `-e` and `--execute`; empty for a positional argument.
    let names: [String]
    /// The placeholder of the value; nil for a flag.
    let value: String?
    let summary: String
    let isRepeating: Bool
    /// The permitted values; empty if they are not limited.
    let values: [String]
    /// The filename extensions that the argument accepts; nil if it is not a file.
    let extensions: [String]?
  }

  let name: String
  let summary: String
  let details: String
  /// The arguments that help shows.
  let arguments: [Argument]
  let subcommands: [CommandDescription]

  /// The command line of `weir`.
  static var weir: CommandDescription {
    // The parser's own dump is always valid.
    CommandDescription(dump: WeirCommand._dumpHelp())!
  }

  var options: [Argument] { arguments.filter { !$0.names.isEmpty } }

  /// The positional arguments.
  var positionals: [Argument] { arguments.filter(\.names.isEmpty) }

  /// Returns the options that `other` does not have.
  func options(besides other: CommandDescription) -> [Argument] {
    let known = Set(other.arguments.flatMap(\.names))
    return arguments.filter { known.isDisjoint(with: $0.names) }
  }

  /// Parses the output of `--experimental-dump-help`; nil for any other text.
  init?(dump: String) {
    guard let json = try? JSON(parsing: dump), let command = json.command else { return nil }
    self.init(command)
  }

  private init?(_ json: JSON) {
    guard let name = json.commandName?.string else { return nil }
    self.name = name
    summary = json.abstract?.string ?? ""
    details = json.discussion?.string ?? ""
    arguments = json.list("arguments").filter { $0.shouldDisplay?.bool == true }.map(Argument.init)
    // The parser adds its own 'help' subcommand after ours.
    var known: Set<String> = []
    subcommands = json.list("subcommands").compactMap(CommandDescription.init)
      .filter { known.insert($0.name).inserted }
  }
}

extension CommandDescription.Argument {
  /// Whether the argument is an option that takes program code, given instead of a file.
  var isProgram: Bool { !names.isEmpty && value != nil && values.isEmpty }

  /// Whether the argument is an option with a fixed set of values.
  var isChoice: Bool { !names.isEmpty && !values.isEmpty }

  /// The permitted values, separated by spaces.
  var words: String { values.joined(separator: " ") }

  fileprivate init(_ json: JSON) {
    names = json.list("names").compactMap { name in
      name["name"]?.string.map { (name["kind"]?.string == "long" ? "--" : "-") + $0 }
    }
    value = json["kind"]?.string == "flag" ? nil : json.valueName?.string
    summary = json.abstract?.string ?? ""
    isRepeating = json.isRepeating?.bool == true
    let completion = json.completionKind
    values = completion?["list"]?.list("values").compactMap(\.string) ?? []
    extensions = completion?["file"]?.list("extensions").compactMap(\.string)
  }
}

extension JSON {
  fileprivate func list(_ name: String) -> [JSON] { self[name]?.array ?? [] }
}
