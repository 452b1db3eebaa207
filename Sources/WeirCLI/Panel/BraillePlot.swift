/// A line of dots: each character of braille has two columns of four.
enum BraillePlot {
  /// The dots of a character's columns from the top, as Unicode numbers them from U+2800.
  private static let dots: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Rows from the top, each with a character for every two ranges.
  ///
  /// - Parameters:
  ///   - ranges: what the numbers were in each column of dots; nil where there were none.
  ///   - scale: the numbers of the lowest and of the highest dots.
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

  /// The row in which the line lies where all numbers are one, from the top.
  static func middleRow(height: Int) -> Int { height - 1 - middle(height) / 4 }

  private static func middle(_ height: Int) -> Int { (4 * height - 1) / 2 }

  /// How many dots stand below that of a number; where all numbers are one, half of them.
  private static func level(_ number: Double, _ scale: ClosedRange<Double>, _ height: Int) -> Int {
    let top = 4 * height - 1
    // Halves, lest the difference is too great for a Double.
    let span = scale.upperBound / 2 - scale.lowerBound / 2
    guard span > 0 else { return middle(height) }
    let part = (number / 2 - scale.lowerBound / 2) / span
    return max(0, min(top, Int((part * Double(top)).rounded())))
  }

  /// The levels of a column, down or up to those of the one before, so that the line has no gap.
  private static func joined(_ levels: ClosedRange<Int>, to former: ClosedRange<Int>?) -> Range<Int>
  {
    guard let former else { return Range(levels) }
    let lower = min(levels.lowerBound, former.upperBound + 1)
    let upper = max(levels.upperBound, former.lowerBound - 1)
    return Range(lower...upper)
  }
}
