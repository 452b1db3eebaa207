extension Invocation {
  /// Parses a command line without options: `weir`, `weir FILE ...`, `weir -e CODE ...` or
  /// `weir -p EXPRESSION ...`.
  ///
  /// Most command lines have this form, and the argument parser takes longer than a short program
  /// runs. Returns nil if the argument parser could interpret the command line differently.
  init?(plain arguments: [String]) {
    var words = arguments[...]
    var code: String?
    let option = words.first.flatMap(CodeOption.init)
    if option != nil {
      guard words.count > 1 else { return nil }
      code = words[words.startIndex + 1]
      words.removeFirst(2)
    }
    guard code?.isLikeOption != true, !words.contains(where: \.isLikeOption) else { return nil }
    self.init(
      code: code, printsValue: option == .print, appearance: Appearance(), arguments: Array(words))
  }

  private enum CodeOption: String {
    case execute = "-e"
    case print = "-p"
  }
}

extension String {
  fileprivate var isLikeOption: Bool { utf8.first == UInt8(ascii: "-") }
}
