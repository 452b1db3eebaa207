import WeirStreams

/// What the argument parser says of a command: its words for help, as data.
struct CommandDescription {
  struct Argument {
    /// `-e`, `--execute`; none for what has its meaning from its place.
    let names: [String]
    /// What stands for the value; nil for a flag.
    let value: String?
    let summary: String
    let isRepeating: Bool
    /// The values that it can have, where they are known.
    let values: [String]
    /// What the names of the files end in that it can be; nil where it is no file.
    let extensions: [String]?
  }

  let name: String
  let summary: String
  let details: String
  /// Those that help shows.
  let arguments: [Argument]
  let subcommands: [CommandDescription]

  /// The command line of `weir`.
  static var weir: CommandDescription {
    // What the parser writes of itself can be read.
    CommandDescription(dump: WeirCommand._dumpHelp())!
  }

  var options: [Argument] { arguments.filter { !$0.names.isEmpty } }

  /// What has its meaning from its place.
  var positionals: [Argument] { arguments.filter(\.names.isEmpty) }

  /// The options that it has in common with the program itself are left out.
  func options(besides other: CommandDescription) -> [Argument] {
    let known = Set(other.arguments.flatMap(\.names))
    return arguments.filter { known.isDisjoint(with: $0.names) }
  }

  /// Reads what `--experimental-dump-help` prints; nil for another text.
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
    // The parser adds a 'help' of its own behind ours.
    var known: Set<String> = []
    subcommands = json.list("subcommands").compactMap(CommandDescription.init)
      .filter { known.insert($0.name).inserted }
  }
}

extension CommandDescription.Argument {
  /// True for an option that says itself what is to run, in place of a file.
  var isProgram: Bool { !names.isEmpty && value != nil && values.isEmpty }

  /// True for an option that takes one of a few values.
  var isChoice: Bool { !names.isEmpty && !values.isEmpty }

  /// The values that it can have, for a shell that wants them in one text.
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
