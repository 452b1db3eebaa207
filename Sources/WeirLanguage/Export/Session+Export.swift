import WeirSyntax

extension Session {
  /// Why a program is not exported.
  public struct ExportRefusal: Error, Equatable {
    public let diagnostics: [Diagnostic]
  }

  /// The program as Swift source, a `main.swift` that compiles against the library `Weir` in
  /// Swift 5's language mode and prints the same.
  ///
  /// A program is refused that the language rejects, or that says what the library does not have:
  /// the vocabularies of the other libraries, the spellings of Swift 2, words of the language's own.
  /// One thing may differ: the order of the entries of a dictionary, which Swift leaves open.
  ///
  /// ```swift
  /// let swift = try Session.export(SourceText(name: "demo", text: "print(1 + 2)")).get()
  /// ```
  public static func export(_ source: SourceText) -> Result<String, ExportRefusal> {
    let parsed = Parser.parse(source)
    guard parsed.diagnostics.isEmpty else {
      return .failure(ExportRefusal(diagnostics: parsed.diagnostics))
    }
    let index = CallIndex()
    let checker = Checker(environment: Environment(), catalog: .shared, source: source)
    var statements = parsed.statements
    checker.check(&statements, each: index.add)
    guard checker.diagnostics.isEmpty else {
      return .failure(ExportRefusal(diagnostics: checker.sortedDiagnostics))
    }
    // What is sent to whom shows on the way through the program; the second time it is known.
    let first = SwiftPrinter(source, index, Usage())
    _ = first.program(parsed.statements)
    let printer = SwiftPrinter(source, index, first.usage)
    let text = printer.program(parsed.statements)
    guard printer.diagnostics.isEmpty else {
      return .failure(
        ExportRefusal(diagnostics: printer.diagnostics.sorted { $0.span.start < $1.span.start }))
    }
    return .success(text)
  }
}
