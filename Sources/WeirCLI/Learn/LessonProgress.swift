import WeirLanguage
import WeirSyntax
import WeirTerminal

/// The progress of a learner in a lesson.
struct LessonProgress: Equatable, Sendable {
  /// The number of parts that the learner has finished, of `count`.
  var position = 0
  var count = 0
  /// The number of questions that the learner has answered, and of those that were right at the
  /// first attempt.
  var answered = 0
  var right = 0

  var isDone: Bool { count > 0 && position >= count }

  /// The progress in words; empty if the lesson has not been started.
  var text: String {
    if position == 0 { return "" }
    if !isDone { return "\(position) of \(count)" }
    return answered == 0 ? "done" : "done, \(right) of \(answered) right"
  }
}

/// The progress of the user in all lessons, in a file.
///
/// Each line contains the key of a lesson and four numbers, separated by tabs. Errors are ignored;
/// without the file, progress lasts for the session.
final class ProgressFile {
  private let path: String?
  private var known: [String: LessonProgress] = [:]

  /// - Parameter path: the path of the file; nil to keep the progress in memory only.
  init(path: String?) {
    self.path = path
    if let path, case .success(let source) = TextFile.regular(path, named: path, with: .user) {
      known = Self.parse(source.text)
    }
  }

  subscript(key: String) -> LessonProgress {
    get { known[key] ?? LessonProgress() }
    set {
      // Another session may have written in the meantime.
      if let path, case .success(let source) = TextFile.regular(path, named: path, with: .user) {
        known.merge(Self.parse(source.text)) { _, new in new }
      }
      known[key] = newValue
      guard let path else { return }
      FileParents.make(of: path)
      _ = TextFile.write(text, to: path, with: .user, isPrivate: true)
    }
  }

  private var text: String {
    known.sorted { $0.key < $1.key }.map { key, progress in
      "\(key)\t\(progress.position)\t\(progress.count)\t\(progress.answered)\t\(progress.right)\n"
    }.joined()
  }

  private static func parse(_ text: String) -> [String: LessonProgress] {
    var known: [String: LessonProgress] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let numbers = fields.dropFirst().compactMap { Int($0) }
      guard fields.count == 5, numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }) else { continue }
      known[String(fields[0])] = LessonProgress(
        position: numbers[0], count: numbers[1], answered: numbers[2], right: numbers[3])
    }
    return known
  }
}
