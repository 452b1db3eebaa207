import WeirSession

extension Session {
  /// Returns the program as the Swift source of a `main.swift`.
  ///
  /// The source compiles against the library `Weir` in Swift 5 language mode and prints the same
  /// output. A program for Combine compiles against Combine or OpenCombine instead. Only the order of dictionary entries can differ, because Swift does not specify it.
  ///
  /// The export fails if the program has errors or uses a feature that the library does not have:
  /// operators of other reactive libraries, Swift 2 spellings, or members that exist only in the
  /// language.
  ///
  /// ```swift
  /// let swift = try Session.export(SourceText(name: "demo", text: "print(1 + 2)")).get()
  /// ```
  public static func export(_ source: SourceText) -> Result<String, Refusal> {
    let index = CallIndex()
    return checked(source, each: index.add).flatMap { printed($0.statements, of: source, index) }
  }

  private static func printed(
    _ statements: [Statement], of source: SourceText, _ index: CallIndex
  ) -> Result<String, Refusal> {
    let combine = CombinePrinter(source, statements, index)
    if combine.isApplicable { return combine.program() }
    // The first pass collects the types that are sent to observers. The second pass prints them.
    let first = SwiftPrinter(source, index, Usage())
    _ = first.program(statements)
    let printer = SwiftPrinter(source, index, first.usage)
    let text = printer.program(statements)
    guard printer.diagnostics.isEmpty else {
      return .failure(
        Refusal(diagnostics: printer.diagnostics.sorted { $0.span.start < $1.span.start }))
    }
    return .success(text)
  }
}
