import WeirSession
import WeirWords

/// Reports code whose result or effect depends on the process in which it runs, or on how often it
/// runs.
///
/// Follows the functions, members and constants of the program that the code uses.
final class SoundnessCheck: TypedTreeVisitor {
  /// The part of the program to which the code belongs.
  enum Context {
    /// A statement outside of the stream, such as the value of a constant. Each worker runs it.
    case declaration
    /// An argument of an operator.
    case step
    /// The closure of a sink. What it prints is the output of the job.
    case output
  }

  private let program: JobProgram
  private let context: Context
  private(set) var refusals: JobRefusals
  /// The variables of enclosing functions that the code captures.
  private var captures: Set<ObjectIdentifier> = []
  /// The functions and constants that have been followed.
  private var followed: Set<ObjectIdentifier> = []
  /// The name of the function or constant that contains the current code; nil if it is the code
  /// itself.
  private var container: String?

  init(_ program: JobProgram, _ context: Context, _ refusals: JobRefusals) {
    (self.program, self.context, self.refusals) = (program, context, refusals)
  }

  /// Checks a closure or another argument.
  func check(_ node: TypedExpression) {
    if case .function(let function) = node.kind { captures = function.capturedVariables }
    visit(node)
  }

  /// Checks the functions that run without a call in the program.
  func checkImplicitMembers() { program.implicitMembers.forEach { follow($0) } }

  func visit(_ node: TypedExpression) {
    if let use = WordUse(node) {
      check(
        use.word, use.name, program.source.nameSpan(use.name, at: node.site),
        calledAs: use.call?.resolution?.shape)
    }
    switch node.kind {
    case .global(let global): use(global, node.span)
    case .capture(_, let variable): use(variable, node.span)
    case .call(let call): use(call, node)
    case .member(_, let name, let word):
      follow(membersNamed: name)
      if let word { check(word, name, node.site.prefix(name)) }
    case .computed(_, _, let name), .memberPlace(_, _, let name), .storedPlace(_, _, _, let name),
      .lazyField(_, _, _, let name), .superMember(_, _, let name), .unboundMethod(_, let name),
      .field(_, _, _, let name):
      follow(membersNamed: name)
    case .staticMember(let type, let name): useStatic(name, of: type, node.span)
    case .initializerFunction(let type, _):
      follow(membersNamed: JobProgram.initializers(of: type))
    case .elementPlace(_, let call, _, let key):
      follow(membersNamed: key)
      use(call, node)
    case .begun:
      refuse(
        "a task cannot run in a job", node.span,
        label: "a worker does not wait for it", hint: "call the function without 'async let'")
    default: break
    }
    visitParts(of: node)
  }

  // MARK: Variables

  private func use(_ global: Global, _ span: Span) {
    let key = ObjectIdentifier(global)
    if let function = program.functions[key] {
      follow(function, named: global.name)
      return
    }
    guard let value = program.constants[key] else {
      return refuseVariable(global.name, span)
    }
    checkShared(value.type, global.name, span)
    // Only values with functions or streams run code when they are used.
    guard program.portability(of: value.type) != .portable, followed.insert(key).inserted else {
      return
    }
    within(global.name) { visit(value) }
  }

  private func use(_ variable: LocalVariable, _ span: Span) {
    guard captures.contains(ObjectIdentifier(variable)) else { return }
    if variable.isMutable { return refuseVariable(variable.name, span) }
    checkShared(variable.type, variable.name, span)
  }

  private func useStatic(_ name: String, of type: DeclaredType, _ span: Span) {
    if program.mutableStatics.contains(name) {
      refuseVariable("\(type.shownName).\(name)", span)
    }
    follow(membersNamed: name)
  }

  /// Reports a constant that refers to an object, or whose type does not show whether it does.
  private func checkShared(_ type: Type, _ name: String, _ span: Span) {
    guard context != .declaration else { return }
    switch type {
    case .function: return
    case _ where type.receiverKind?.isStream == true || type.receiverKind == .group: return
    case _ where Self.stateless.contains(type.receiverKind ?? .group): return
    default: break
    }
    switch program.portability(of: type) {
    case .portable: break
    case .bound(let part):
      refuse(
        "'\(name)' cannot be used in a job", span,
        label: "it contains \(part), which each worker would have for itself",
        hint: "use values, and keep state with 'scan', 'reduce' or 'group(by:)'")
    case .unknown:
      refuse(
        "'\(name)' cannot be used in a job", span,
        label: "its type is not known, so it can be an object",
        hint: "state its type: 'let \(name): [String: Int] = ...'")
    }
  }

  /// The kinds of objects that a closure can share because they do not change.
  private static let stateless: Set<ReceiverKind> = [.regex, .file, .directory]

  private func refuseVariable(_ name: String, _ span: Span) {
    guard context != .declaration else { return }
    refuse(
      "variable '\(name)' cannot be used in a job", span,
      label: "each worker would have its own '\(name)'",
      hint: "keep state with 'scan' or 'reduce'; if '\(name)' never changes, declare it with 'let'")
  }

  // MARK: Calls

  private func use(_ call: TypedCall, _ node: TypedExpression) {
    switch call.target {
    case .method(_, let name, _), .mutatingMethod(_, let name, _), .superMethod(_, let name, _),
      .classMethod(_, let name, _):
      follow(membersNamed: name)
    case .initializer(let type, _), .delegation(let type, _, _, _):
      follow(membersNamed: JobProgram.initializers(of: type))
    case .dispatched(let name, _, _):
      follow(membersNamed: name)
      let words = Catalog.shared.words(name)
      if let word = words.first, words.allSatisfy(\.isRefusedInJobs) {
        check(word, name, node.site.prefix(name))
      }
    case .value, .function, .word, .wordMethod, .mutatingWord: break
    }
  }

  private func check(
    _ word: Word, _ name: String, _ span: Span, calledAs shape: CallShape? = nil
  ) {
    if word.effect == .prints { return checkPrinting(name, span) }
    switch word.distribution(calledAs: shape) {
    case .function, .values, .valuewise, .flattened: break
    case .refused(let reason, let instead):
      refuse("'\(name)' cannot be used in a job", span, label: "it \(reason)", hint: instead)
    case .stateful where context == .declaration, .keyed where context == .declaration,
      .source where context == .declaration:
      break
    case .stateful, .keyed:
      refuse(
        "'\(name)' cannot be used in a closure of a job", span,
        label: "the state of an inner stream is not saved",
        hint: "apply '\(name)' to the stream itself, or use the methods of arrays")
    case .source, .group:
      refuse(
        "'\(name)' cannot be used in a closure of a job", span,
        label: "the stream would start again for each value",
        hint: "begin the chain of operators with it")
    case .sink:
      refuse(
        "'\(name)' cannot be used in a closure of a job", span,
        label: "a job has one sink", hint: "end the chain of operators with it")
    }
  }

  private func checkPrinting(_ name: String, _ span: Span) {
    let label: String
    switch context {
    case .output: return
    case .declaration: label = "each worker would print it"
    case .step: label = "a worker would print it again when it repeats work after a failure"
    }
    refuse(
      "'\(name)' cannot be used here in a job", span, label: label,
      hint: "print in the closure of the sink: 'startWithValues { print($0) }'")
  }

  // MARK: Following

  private func follow(membersNamed name: String) {
    for function in program.members[name] ?? [] { follow(function, named: name) }
  }

  private func follow(_ function: TypedFunction, named name: String? = nil) {
    guard followed.insert(ObjectIdentifier(function)).inserted else { return }
    within(name ?? function.name) { visit(function) }
  }

  private func within(_ name: String?, _ body: () -> Void) {
    let outer = container
    container = name ?? outer
    body()
    container = outer
  }

  private func refuse(_ message: String, _ span: Span, label: String, hint: String) {
    refusals.add(
      message, at: span, label: container.map { "in '\($0)': \(label)" } ?? label, hint: hint)
  }
}

extension Word {
  var isRefusedInJobs: Bool {
    if case .refused = distribution { true } else { false }
  }
}
