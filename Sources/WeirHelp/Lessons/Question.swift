import WeirSession

/// A question of a lesson, with the program that it is about.
///
/// An answer is checked by running the program in virtual time, not by comparing texts.
public struct Question: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// The learner writes the marbles that a stream emits.
    case predict
    /// The learner writes an expression that emits given marbles.
    case make
    /// The learner corrects a program, so that a stream emits given marbles.
    case fix
    /// The learner chooses one of several options.
    case choose
  }

  /// An answer that the lesson knows, or an option to choose.
  public struct Answer: Sendable {
    public let text: String
    public let isRight: Bool
    /// The text shown to a learner who gives the answer.
    public let explanation: String?
    let span: Span
  }

  public let kind: Kind
  /// The lines of the comments before the question.
  public internal(set) var narration: [String]
  /// The lines of the wording.
  public let wording: [String]
  /// The program, which the learner sees. Empty if the question needs none.
  public let code: String
  public let hints: [String]
  public let answers: [Answer]
  /// The name of the stream that the question is about.
  let stream: String?
  /// The marbles that an answer must produce.
  public let target: String?
  /// The duration of a step of the marbles, in nanoseconds.
  let step: Int64
  /// The duration of a step unless the question states it, as in `marbles`.
  static let defaultStep: Int64 = 100_000_000
  /// The earlier declarations that the program and the answers can use.
  let prior: PriorStatements
  /// The location of the question in the lesson.
  let span: Span

  /// The options of a question that is answered by choosing.
  public var options: [String] { kind == .choose ? answers.map(\.text) : [] }

  /// An instruction that states how to answer at a terminal.
  public var instruction: String { instruction("Type") }

  /// An instruction that states how to answer on paper.
  var writtenInstruction: String { instruction("Write") }

  /// The duration of a step of the marbles, in seconds.
  var seconds: Double { Double(step) / 1e9 }

  private func instruction(_ verb: String) -> String {
    let unit = step == Self.defaultStep ? "" : "; a '-' takes \(TimeSpan(nanoseconds: step))"
    let stream = stream ?? ""
    let target = target ?? ""
    return switch kind {
    case .predict: "\(verb) the marbles of '\(stream)', such as -1-2-|\(unit)."
    case .make: "\(verb) an expression that emits \(target)\(unit)."
    case .fix: "\(verb) the corrected declaration, so that '\(stream)' emits \(target)\(unit)."
    case .choose: "\(verb) the number of your choice."
    }
  }

  /// The declaration that the learner most likely has to correct; nil if there is none.
  public var correctable: String? {
    guard kind == .fix, let answer = answers.first(where: \.isRight) else { return nil }
    let names = Parser.parse(SourceText(name: "", text: answer.text)).statements
      .flatMap(\.declaredNames)
    let source = SourceText(name: "", text: code)
    return Parser.parse(source).statements.last { !Set($0.declaredNames).isDisjoint(with: names) }
      .map { String(source.text(at: $0.span)) }
  }

  /// An answer that is right; nil if the lesson gives none and none can be computed.
  public var solution: String? {
    if kind == .choose { return answers.firstIndex(where: \.isRight).map { "\($0 + 1)" } }
    if let answer = answers.first(where: \.isRight) { return answer.text }
    return kind == .predict ? computedMarbles : nil
  }
}
