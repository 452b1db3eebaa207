import WeirLanguage
import WeirText

/// A line plot for each of several streams, with the scale on the left and the latest value on
/// the right.
final class PlotContent: PanelContent {
  typealias Series = (pin: Pin, timeline: Timeline)

  let title: String
  private let series: [Series]
  private let workspace: Workspace
  /// The width of the labels in columns. It never decreases, because the intervals of a timeline
  /// depend on the number of columns.
  private var labelWidth = 0

  /// The maximum height of a line plot, in rows.
  private static let height = 4
  private static let scaleWidth = 8
  private static let labelLimit = 20

  init(_ title: String, _ series: [Series], _ workspace: Workspace) {
    (self.title, self.series, self.workspace) = (title, series, workspace)
  }

  private var present: [Series] { series.filter { !$0.pin.isInvalidated } }

  var isInvalidated: Bool { present.isEmpty }

  func unpin() { for series in series { workspace.unpin(series.pin) } }

  var note: String {
    let seconds = series.first.map {
      "last \(ScaleLabel.text($0.timeline.seconds, span: $0.timeline.seconds)) s"
    }
    let ends = present.compactMap { series in
      series.pin.end.map { present.count > 1 ? "\(series.pin.name) \($0)" : $0 }
    }
    return ([seconds].compactMap(\.self) + ends).joined(separator: ", ")
  }

  var lifetime: Int? {
    present.filter { $0.pin.end == nil && $0.timeline.latest != nil }.map(\.timeline.step).min()
  }

  func wantedHeight(width: Int) -> Int { Self.height * present.count }

  func lines(width: Int, height: Int) -> [StyledText] {
    let shown = present.prefix(atMost: height)
    let heights = PanelBoard.shares(of: height, among: shown.map { _ in Self.height })
    let labels = zip(shown, heights).map { series, height in self.labels(series, height: height) }
    labelWidth = labels.joined().reduce(labelWidth) { max($0, DisplayWidth.of($1)) }
    let columns = width - Self.scaleWidth - labelWidth - 2
    guard columns > 0 else { return [] }
    return shown.indices.flatMap { index in
      lines(shown[index].timeline, labels[index], columns: columns, height: heights[index])
    }
  }

  /// Returns the labels on the right: the latest value, below the name if there are several
  /// streams.
  private func labels(_ series: Series, height: Int) -> [String] {
    if series.pin.end != nil { series.timeline.freeze() }
    let foreign = series.timeline.nonNumericType.map { "\($0), no number" }
    let latest = (foreign ?? series.timeline.latest ?? "-").cut(to: Self.labelLimit)
    guard present.count > 1 else { return [latest] }
    let name = series.pin.name.cut(to: Self.labelLimit)
    return height > 1 ? [name, latest] : ["\(name) \(latest)"]
  }

  private func lines(
    _ timeline: Timeline, _ labels: [String], columns: Int, height: Int
  ) -> [StyledText] {
    let ranges = timeline.ranges(2 * columns)
    let known = ranges.compactMap(\.self)
    let scale =
      (known.map(\.lowerBound).min() ?? 0)...(known.map(\.upperBound).max() ?? 0)
    let rows = BraillePlot.rows(ranges, scale: scale, height: height)
    let ends = known.isEmpty ? [] : Self.ends(of: scale, height: height)
    return rows.enumerated().map { index, row in
      let number = index < ends.count ? ends[index].cut(to: Self.scaleWidth) : ""
      let gap = String.spaces(Self.scaleWidth - number.count)
      return StyledText("\(gap)\(number) ", .secondary) + StyledText(row, .number)
        + StyledText(index < labels.count ? " " + labels[index] : "")
    }
  }

  /// Returns the labels on the left: the maximum in the first row and the minimum in the last.
  private static func ends(of scale: ClosedRange<Double>, height: Int) -> [String] {
    let span = scale.upperBound - scale.lowerBound
    let (least, greatest) = (
      ScaleLabel.text(scale.lowerBound, span: span), ScaleLabel.text(scale.upperBound, span: span)
    )
    if span == 0 {
      return Array(repeating: "", count: BraillePlot.middleRow(height: height)) + [least]
    }
    if height == 1 { return ["\(least)..\(greatest)"] }
    return [greatest] + Array(repeating: "", count: height - 2) + [least]
  }
}
