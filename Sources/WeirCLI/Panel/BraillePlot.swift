/// A line plot in braille characters, each of which has two columns of four dots.
enum BraillePlot {
  /// The bits of the dots in each column, from the top, relative to U+2800.
  private static let dots: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Returns the rows of a plot, from the top. Each character shows two columns of dots.
  ///
  /// - Parameters:
  ///   - ranges: the minimum and maximum in each column of dots; nil for a column without numbers.
  ///   - scale: the numbers of the lowest and the highest dots.
  static func rows(
    _ ranges: [ClosedRange<Double>?], scale: ClosedRange<Double>, height: Int
  ) -> [String] {
    var cells = [[UInt32]](
      repeating: [UInt32](repeating: 0x2800, count: (ranges.count + 1) / 2), count: height)
    var former: ClosedRange<Int>?
    for (column, range) in ranges.enumerated() {
      let levels = range.map { range in
        level(range.lowerBound, scale, height)...level(range.upperBound, scale, height)
      }
      for level in levels.map({ joined($0, to: former) }) ?? 0..<0 {
        let row = height - 1 - level / 4
        cells[row][column / 2] |= dots[column % 2][3 - level % 4]
      }
      former = levels
    }
    return cells.map { row in
      String(String.UnicodeScalarView(row.map { Unicode.Scalar($0)! }))
    }
  }

  /// Returns the index, from the top, of the row that shows a line of equal numbers.
  static func middleRow(height: Int) -> Int { height - 1 - middle(height) / 4 }

  private static func middle(_ height: Int) -> Int { (4 * height - 1) / 2 }

  /// Returns the height of a number in dots above the lowest one.
  ///
  /// If the scale is empty, returns the middle.
  private static func level(_ number: Double, _ scale: ClosedRange<Double>, _ height: Int) -> Int {
    let top = 4 * height - 1
    // Halved to avoid an overflow of the difference.
    let span = scale.upperBound / 2 - scale.lowerBound / 2
    guard span > 0 else { return middle(height) }
    let part = (number / 2 - scale.lowerBound / 2) / span
    return max(0, min(top, Int((part * Double(top)).rounded())))
  }

  /// Returns the levels of a column, extended to those of the previous column to avoid a gap.
  private static func joined(_ levels: ClosedRange<Int>, to former: ClosedRange<Int>?) -> Range<Int>
  {
    guard let former else { return Range(levels) }
    let lower = min(levels.lowerBound, former.upperBound + 1)
    let upper = max(levels.upperBound, former.lowerBound - 1)
    return Range(lower...upper)
  }
}
