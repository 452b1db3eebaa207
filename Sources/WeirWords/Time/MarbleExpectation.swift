import Dispatch
import Weir
import WeirRuntime
import WeirText

/// An expectation that a stream emits certain events, and the events that it has emitted.
final class MarbleExpectation: Expectation, @unchecked Sendable {
  private let expected: MarbleText
  private let site: SourceLocation
  private let step: Int64
  private let scheduler: any DateScheduler
  private let start: Instant
  private var came: [(step: Int, event: MarbleText.Event)] = []
  /// Whether the events have already been compared.
  private var isChecked = false

  init(
    _ expected: MarbleText, every step: DispatchTimeInterval, on scheduler: any DateScheduler,
    at site: SourceLocation
  ) {
    (self.expected, self.site, self.scheduler) = (expected, site, scheduler)
    (self.step, start) = (max(1, step.nanoseconds), scheduler.currentDate)
  }

  /// The date at which all expected events should have occurred: half a step after the last step.
  var end: Instant {
    let length = step.multipliedReportingOverflow(by: Int64(expected.steps)).partialValue
    return Instant(nanoseconds: start.nanoseconds &+ length &+ step / 2)
  }

  /// Records an event at the step that is nearest to the current time.
  func receive(_ event: Signal<Value, Value>.Event) {
    guard !isChecked else { return }
    let now: Instant = scheduler.currentDate
    let place = Int((now.nanoseconds &- start.nanoseconds &+ step / 2) / step)
    switch event {
    case .value(let value): came.append((place, .value(value)))
    case .failed(let error): came.append((place, .failed(error)))
    case .completed: came.append((place, .completed))
    case .interrupted: came.append((place, .interrupted))
    }
  }

  /// Compares the emitted events with the expected ones. Throws if they differ.
  ///
  /// Only the first call has an effect.
  func check() throws(Fault) {
    guard !isChecked else { return }
    isChecked = true
    guard let difference = firstDifference else { return }
    let steps = max(expected.steps, came.last?.step ?? 0)
    let rows = MarbleRows(
      [Self.cells(expected.events), Self.cells(came)], steps: steps, mark: difference)
    throw site.failure(
      "the stream differs from the expectation",
      hints: [
        "expected  \(rows.lines[0])", "actual    \(rows.lines[1])", "differs   \(rows.marker)",
      ])
  }

  /// The first step at which the emitted events differ from the expected ones; nil if there is
  /// none.
  private var firstDifference: Int? {
    MarbleComparison.firstDifference(expected.comparable, MarbleText(came).comparable)
  }

  private static func cells(_ events: [(step: Int, event: MarbleText.Event)]) -> [Int: String] {
    var cells: [Int: MarbleGroup] = [:]
    for (step, event) in events { cells[step, default: MarbleGroup()].add(MarbleSymbol(event)) }
    return cells.mapValues { $0.text(.full).text }
  }
}

/// Rows of marbles whose steps are aligned.
struct MarbleRows {
  private(set) var lines: [String]
  /// A line that points to the marked step. It is drawn below the rows.
  private(set) var marker = ""

  /// - Parameters:
  ///   - rows: The texts of the events in each row, by step.
  ///   - steps: The number of steps.
  ///   - mark: The step that `marker` points to.
  init(_ rows: [[Int: String]], steps: Int, mark: Int) {
    lines = rows.map { _ in "" }
    for step in 0...steps {
      if step == mark { marker = String("-", times: DisplayWidth.of(lines[0])) + "^" }
      let width = rows.map { DisplayWidth.of($0[step] ?? "") }.max() ?? 0
      for (index, row) in rows.enumerated() {
        let text = row[step] ?? ""
        lines[index] += text + String.spaces(width - DisplayWidth.of(text))
        if step < steps, row.contains(where: { $0.key > step }) { lines[index] += "-" }
      }
    }
    lines = lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
