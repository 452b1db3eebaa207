import WeirSession

/// A printer that converts a checked program to Swift source.
final class SwiftPrinter {
  let source: SourceText
  let bytes: [UInt8]
  let index: CallIndex
  /// The usage that the previous pass collected.
  let known: Usage
  /// The usage that this pass collects.
  var usage = Usage()
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of watched streams that have no name.
  var watchCount = 0

  /// The types that the program declares, by name.
  var declared: [String: TypeDeclaration] = [:]
  var caseNames: Set<String> = []
  /// The names of the variables and functions that are declared outside of types.
  var variables: Set<String> = []
  /// The pattern that is initialized with the expression that is being printed.
  var target: Pattern?
  /// The error type to print for streams whose error type is unknown.
  var openError = Type.named("Never", [])
  /// The names that replace `$0`, `$1` and so on in each enclosing closure. The array of a closure
  /// that keeps the shorthand is empty.
  var shorthandNames: [[String]] = []
  /// The members of the enclosing class. Closures must qualify them with `self`.
  var selfMembers: Set<String> = []
  /// The generic parameters of the extended type, which an extension may refer to by name.
  var parameters: [String] = []
  /// The local names in the member that is being printed. They hide members of the type.
  var localNames: Set<String> = []

  init(_ source: SourceText, _ index: CallIndex, _ known: Usage) {
    (self.source, self.index, self.known) = (source, index, known)
    bytes = Array(source.text.utf8)
  }

  func program(_ statements: [Statement]) -> String {
    gather(statements)
    let body = lines(of: statements, from: 0, to: bytes.count)
    return (header + [body] + footer).joined(separator: "\n") + "\n"
  }

  /// Reports code that the library cannot express, and returns a placeholder expression.
  @discardableResult
  func refuse(_ message: String, at span: Span, hints: [String] = []) -> String {
    if !diagnostics.contains(where: { $0.span == span }) {
      diagnostics.append(Diagnostic(.error, .type, message, at: span, hints: hints))
    }
    return "()"
  }

  func text(_ span: Span) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }

  func hasNewline(between start: Int, and end: Int) -> Bool {
    start < end && bytes[start..<end].contains(UInt8(ascii: "\n"))
  }

  /// Collects the names that the program declares at the top level.
  private func gather(_ statements: [Statement]) {
    var seen: Set<String> = []
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind else { continue }
      switch declaration.kind {
      case .type(let type):
        if case .named(let name, _) = type.name.kind {
          if type.keyword != .extension { declared[name.text] = type }
          for member in type.members {
            if case .enumCases(let cases) = member.kind {
              caseNames.formUnion(cases.map(\.name.text))
            }
          }
        }
      case .variable(let variable):
        for binding in variable.bindings {
          for name in binding.pattern.boundNames {
            variables.insert(name.text)
            if !seen.insert(name.text).inserted {
              refuse("invalid redeclaration of '\(name.text)'", at: name.span)
            }
          }
        }
      case .function(let function): variables.insert(function.name.text)
      default: break
      }
    }
  }

  private var header: [String] {
    var lines = ["import Weir"]
    if usage.needsFoundation { lines.insert("import Foundation", at: 0) }
    if usage.needsLoop { lines.insert("import Dispatch", at: 0) }
    lines.append("")
    let loose = usage.errorTypes.intersection(["String", "Int", "Double", "Bool"]).sorted()
    for type in loose { lines.append("extension \(type): @retroactive Error {}") }
    if !loose.isEmpty { lines.append("") }
    if usage.needsLoop { lines += [Prelude.loop, ""] }
    if usage.needsInput { lines += [Prelude.input, ""] }
    return lines
  }

  private var footer: [String] { usage.needsLoop ? ["", "mainLoop.run()"] : [] }
}

extension String {
  /// The text with two spaces before each nonempty line.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  /// The name, enclosed in backticks if it is a reserved word.
  var quoted: String { Self.reserved.contains(self) ? "`\(self)`" : self }

  private static let reserved: Set = [
    "let", "var", "func", "struct", "class", "enum", "protocol", "extension", "typealias",
    "associatedtype", "import", "deinit", "subscript", "if", "else", "guard", "switch", "case",
    "default", "for", "in", "while", "repeat", "do", "catch", "defer", "return", "throw", "break",
    "continue", "fallthrough", "where", "is", "as", "try", "true", "false", "throws", "rethrows",
    "inout", "private", "public", "fileprivate", "internal", "static", "operator", "init", "nil",
  ]
}
