import Testing
import WeirSyntax

/// Wrong programs with their complete diagnostics, grouped by the kind of mistake.
enum Mistakes {
  struct Entry: Sendable {
    let program: String
    let expected: String

    init(_ program: String, _ expected: String) {
      (self.program, self.expected) = (program, expected)
    }
  }

  /// Mistakes that the same stages report.
  struct Group: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let stages: Set<Diagnostic.Stage>
    let entries: [Entry]

    init(_ name: String, _ stages: Set<Diagnostic.Stage>, _ entries: [Entry]) {
      (testDescription, self.stages, self.entries) = (name, stages, entries)
    }
  }

  static let groups = [
    Group("words", [.lexical, .syntax], words),
    Group("literals", [.lexical, .syntax], literals),
    Group("calls", [.lexical, .syntax], calls),
    Group("operators", [.lexical, .syntax], operators),
    Group("statements", [.lexical, .syntax], statements),
    Group("declarations", [.lexical, .syntax], declarations),
    Group("misspelt words", [.syntax], misspeltWords),
    Group("names", [.name], names),
    Group("misspelt names", [.name, .type], misspeltNames),
    Group("names of types", [.name], typeNames),
    Group("protocols, extensions and generics", [.name, .type, .syntax], protocols),
    Group("members", [.name, .type], members),
    Group("elements", [.name, .type], elements),
    Group("operands", [.type], operands),
    Group("conditions", [.type], conditions),
    Group("assignments", [.type, .syntax], assignments),
    Group("places", [.type, .syntax], places),
    Group("arguments", [.name, .type], arguments),
    Group("making values", [.name, .type], made),
    Group("closures", [.name, .type], closures),
    Group("results", [.name, .type, .syntax], results),
    Group("cases", [.name, .type], cases),
    Group("optionals", [.type], optionals),
    Group("streams", [.type], streams),
    Group("pipelines", [.name, .type], pipelines),
    Group("several at once", [.name, .type], together),
    Group("words of other languages", [.lexical, .syntax], foreignWords),
    Group("names of other languages", [.name, .type], foreignNames),
    Group("one mistake", [.name, .type], oneMistake),
    Group("waiting", [.name, .type, .syntax], waiting),
    Group("what is meant", [.name, .type], sensible),
    Group("waiting for ever", [.runtime], endless),
    Group("failures", [.runtime], failures),
    Group("patterns", [.runtime], patterns),
    Group("regular expressions", [.lexical], regexes),
    Group("values that are wrong", [.runtime], values),
    Group("values of any type", [.type], anyValues),
  ]
}
