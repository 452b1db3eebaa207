import WeirGeneration

/// A visitor that collects the facts for the lints while a unit is being checked.
///
/// It visits one statement at a time, because the checker does not keep the typed trees.
final class LintPass: TypedTreeVisitor {
  private let source: SourceText
  private(set) var facts: LintFacts
  /// The references to values that a prompt has shown, such as `$1` and `_`.
  private(set) var shownValues: [(span: Span, name: String)] = []

  private let shows: StatementDisplay
  private let hasEnded: (Global) -> Bool

  /// - Parameters:
  ///   - shows: The statements whose values are shown.
  ///   - hasEnded: Returns whether the stream of a variable terminated before the unit.
  init(_ source: SourceText, shows: StatementDisplay, hasEnded: @escaping (Global) -> Bool) {
    (self.source, self.shows, self.hasEnded) = (source, shows, hasEnded)
    facts = LintFacts(isShown: shows == .all)
  }

  /// The hints about the statements so far, sorted by position.
  var hints: [Diagnostic] { Lint.hints(facts) }

  /// Records that the value of the expression statement at `statement` is used.
  func noteUse(of statement: Span) {
    facts.unused.removeAll { $0.span == statement }
    facts.unusedResults.removeAll { $0.statement == statement }
  }

  /// Records the facts about the next statement of the unit.
  func follow(_ statement: CheckedStatement) {
    facts.statementNumber += 1
    switch statement {
    case .repeatedSend(let send):
      facts.note(send.target.global)
      facts.line.follow(send, hasEnded: hasEnded)
    case .statement(let statement):
      if let node = statement.shown(shows) {
        visit(node)
      } else {
        visit(statement)
      }
      facts.follow(statement, hasEnded)
    }
  }

  func visit(_ statement: TypedStatement) {
    if case .expression(let node) = statement.kind {
      facts.noteUnused(node, statement.syntax.span)
      facts.noteUnusedResult(node, statement.syntax.span)
    }
    visitParts(of: statement)
  }

  func visit(_ block: TypedBlock) {
    visitParts(of: block)
    guard block.statements.count > 1 else { return }
    var line = SendSequence(customObservers: facts.line.customObservers)
    for statement in block.statements {
      // The statements after a `defer` form a block of their own.
      if case .defer = statement.kind { break }
      line.follow(statement)
    }
    facts.lateEvents += line.lateEvents
  }

  func visit(_ node: TypedExpression) {
    switch node.kind {
    case .global(let global):
      facts.note(global)
      if global.name.first == "$" || isLastValue(node.span) {
        shownValues.append((node.span, global.name))
      }
    case .call(let call):
      facts.noteMapping(call, node.site)
      facts.noteObservation(call, node.site)
    case .binary(let binary): facts.noteComparison(binary, node.span)
    default: break
    }
    visitParts(of: node)
  }

  /// Returns whether the span is `_`, which refers to the last value shown at a prompt.
  private func isLastValue(_ span: Span) -> Bool {
    span.end - span.start == 1
      && source.text.utf8.dropFirst(span.start).first == UInt8(ascii: "_")
  }
}
