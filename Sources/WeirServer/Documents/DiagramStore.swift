import Synchronization
import WeirHelp

/// The diagrams of the streams of one text, by the names of the streams.
final class DiagramStore: Sendable {
  private let diagrams = Mutex<[String: String]>([:])

  subscript(name: String) -> String? { diagrams.withLock { $0[name] } }

  func fill(from run: DryRun) {
    let texts = run.streams.keys.compactMap { name in
      run.diagram(ofStream: name).map { (name, $0.lines(width: 72).text.trimmed) }
    }
    diagrams.withLock { $0 = Dictionary(texts) { first, _ in first } }
  }
}

extension String {
  /// The text without empty lines at its end.
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == "\n" || $0 == " " }.reversed())
  }
}
