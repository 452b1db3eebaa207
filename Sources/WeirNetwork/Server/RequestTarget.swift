/// The parts of a request target.
struct RequestTarget {
  /// The path without percent encoding.
  let path: String
  /// The pairs of the query without percent encoding; a plus sign is a space.
  let query: [(name: String, value: String)]

  /// Creates the parts of a target in origin form or absolute form.
  init(_ target: String) {
    var rest = target[...]
    for scheme in ["http://", "https://"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
      if rest.first != "/" { rest = "/" + rest }
    }
    rest = rest.prefix { $0 != "#" }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = PercentEncoding.decode(parts.first ?? "")
    query = (parts.count < 2 ? "" : parts[1]).split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { PercentEncoding.decode(String($0.map { $0 == "+" ? " " : $0 })) }
      return (sides[0], sides.count < 2 ? "" : sides[1])
    }
  }
}
