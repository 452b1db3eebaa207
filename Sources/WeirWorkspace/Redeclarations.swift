import WeirHelp

/// The names that a session declares more than once, which a program cannot.
///
/// In the program of a session, all declarations of such a name but the last get a number at the end, as
/// have the identifiers that refer to them.
struct Redeclarations {
  /// The statements with their tokens, by entry.
  private let entries: [[(statement: Statement, names: [Identifier])]]
  /// The names of functions with several signatures, which a program may declare more than once.
  private let overloaded: Set<String>

  /// An identifier that can refer to a variable, a function or a type.
  fileprivate struct Identifier {
    let span: Span
    let text: String
    /// Whether the identifier is declared there with a keyword.
    let isDeclared: Bool
    /// Whether the identifier is a label of an argument, a parameter or a tuple.
    let isLabel: Bool
  }

  /// - Parameter entries: The entries, each with the offset of the statement that a later entry contains.
  init(_ entries: [(entry: PastEntry, end: Int?)]) {
    var signatures: [String: Set<String>] = [:]
    self.entries = entries.map { entry, end in
      let names = entry.source.text.namesWithSpans
      let statements = Parser.parse(entry.source).statements
      for case let function? in statements.map({ $0.function(in: entry.source) }) {
        signatures[function.name, default: []].insert(function.signature)
      }
      return statements.filter { $0.span.start < end ?? .max }.map { statement in
        (
          statement,
          names.filter {
            statement.span.start <= $0.span.start && $0.span.end <= statement.span.end
          }
        )
      }
    }
    overloaded = Set(signatures.filter { $0.value.count > 1 }.keys)
  }

  /// The new names of identifiers, by entry.
  var renamings: [[(span: Span, text: String)]] {
    var remaining: [String: Int] = [:]
    for (statement, _) in entries.joined() {
      for name in statement.declaredNames where !overloaded.contains(name) {
        remaining[name, default: 0] += 1
      }
    }
    let taken = Set(entries.joined().lazy.flatMap(\.names).map(\.text))
    var present: [String: String] = [:]
    var numbers: [String: Int] = [:]
    return entries.map { statements in
      statements.flatMap { statement, names -> [(span: Span, text: String)] in
        let before = present
        let declared = statement.declaredNames.filter { !overloaded.contains($0) }
        for name in declared {
          remaining[name]! -= 1
          present[name] = nil
          guard remaining[name]! > 0 else { continue }
          repeat { numbers[name, default: 0] += 1 } while taken.contains("\(name)\(numbers[name]!)")
          present[name] = "\(name)\(numbers[name]!)"
        }
        let ends = statement.endsOfInitialValues
        var undeclared = Set(ends.keys)
        // In a function or a type, members, parameters and local variables can have the same names.
        let isBody = ends.isEmpty && !statement.declaredNames.isEmpty
        let own = Set(names.filter { isBody && ($0.isDeclared || $0.isLabel) }.map(\.text))
          .subtracting(declared)
        return names.compactMap { name in
          let text = name.text
          guard !name.isLabel, !own.contains(text) else { return nil }
          // An initial value refers to the former variable of the name, the body of a function to itself.
          let isDeclaration = undeclared.remove(text) != nil
          let isAfter = declared.contains(text) && name.span.start >= ends[text] ?? 0
          return (isAfter || isDeclaration ? present : before)[text].map { (name.span, $0) }
        }
      }
    }
  }
}

extension Statement {
  /// The offsets at which the initial values of declared variables end, by name.
  fileprivate var endsOfInitialValues: [String: Int] {
    guard case .declaration(let declaration) = kind, case .variable(let variable) = declaration.kind
    else { return [:] }
    return variable.bindings.reduce(into: [:]) { ends, binding in
      for name in binding.pattern.names { ends[name] = binding.value?.span.end ?? 0 }
    }
  }

  /// The name of the function that is declared, with the text of its parameters.
  fileprivate func function(in source: SourceText) -> (name: String, signature: String)? {
    guard case .declaration(let declaration) = kind, case .function(let function) = declaration.kind
    else { return nil }
    let parameters = function.parameters.map { parameter in
      "\(parameter.label?.text ?? "_"): \(source.text(at: parameter.type.span))"
    }
    return (function.name.text, parameters.joined(separator: ", "))
  }
}

extension String {
  /// The identifiers of the text without members and labels of arguments.
  fileprivate var namesWithSpans: [Redeclarations.Identifier] {
    var text = self
    return text.withUTF8 { bytes in
      guard let source = LexedText(bytes) else { return [] }
      let tokens = source.all
      return tokens.indices.compactMap { index in
        guard tokens[index].kind == .identifier else { return nil }
        let before = index > 0 ? tokens[index - 1].kind : nil
        guard before != .dot else { return nil }
        let isNamed = index + 1 < tokens.count && tokens[index + 1].kind == .colon
        return Redeclarations.Identifier(
          span: tokens[index].span, text: source.text(tokens[index]),
          isDeclared: [.let, .var, .func, .case].contains(before),
          isLabel: isNamed && [.leftParen, .comma].contains(before))
      }
    }
  }
}
