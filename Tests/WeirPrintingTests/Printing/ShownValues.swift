import WeirSyntax

@testable import WeirPrinting
@testable import WeirRuntime
@testable import WeirSession

/// Returns the lines that show the value of a program's last expression.
func shown(_ program: String, width: Int = 40) -> [StyledText] {
  var lines: [StyledText] = []
  let session = Session { _ in }
  _ = session.evaluate(SourceText(name: "test", text: program)) { evaluated in
    lines = evaluated.shown(as: evaluated.name ?? "$1", width: width)
  }
  return lines
}

func shownText(_ program: String, width: Int = 40) -> String {
  shown(program, width: width).map(\.text).joined(separator: "\n")
}
