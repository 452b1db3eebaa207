#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns a filter for the names selected on the command line: those that contain its argument, or
/// all names if there is no argument.
public func selection(among names: [String]) -> (String) -> Bool {
  let arguments = CommandLine.arguments.dropFirst()
  let filter = arguments.first ?? ""
  let isChosen = { (name: String) in filter.isEmpty || name.contains(filter) }
  guard arguments.count <= 1, names.contains(where: isChosen) else {
    let list = names.joined(separator: " ")
    fail("usage: at most one argument, a part of one of these names: \(list)", code: EX_USAGE)
  }
  return isChosen
}

public func printRow(_ name: String, _ figures: String...) { printRow(name, figures) }

public func printRow(_ name: String, _ figures: [String]) {
  let padding = String(repeating: " ", count: max(0, 20 - name.count))
  print(
    name + padding
      + figures.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined())
  fflush(nil)
}

/// Formats a number with one decimal digit.
public func tenths(_ figure: Double) -> String {
  "\((figure * 10).rounded() / 10)"
}

public func fail(_ message: String, code: Int32 = EXIT_FAILURE) -> Never {
  let line = "benchmark: \(message)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(code)
}
