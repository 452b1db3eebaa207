import Testing

@testable import WeirCLI

/// The dots of a braille character are numbered from the top: 1, 2, 3, 7 in the left column and
/// 4, 5, 6, 8 in the right column. Dot n is bit n - 1 above U+2800.
@Suite struct BraillePlotTests {
  /// Returns a character with the given dots.
  private func braille(_ dots: Int...) -> String {
    String(Unicode.Scalar(0x2800 + dots.reduce(UInt32(0)) { $0 | 1 << UInt32($1 - 1) })!)
  }

  private func points(_ numbers: [Double]) -> [ClosedRange<Double>?] { numbers.map { $0...$0 } }

  /// Returns the levels of the dots in each column, counted from the bottom.
  private func levels(_ rows: [String]) -> [[Int]] {
    let masks: [[UInt32]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]
    let cells = rows.reversed().map { $0.unicodeScalars.map { $0.value - 0x2800 } }
    return (0..<2 * (cells.first?.count ?? 0)).map { column in
      cells.enumerated().flatMap { row, line in
        masks[column % 2].indices.filter { line[column / 2] & masks[column % 2][$0] != 0 }
          .map { 4 * row + $0 }
      }
    }
  }

  @Test
  func `rows(_:scale:height:) draws increasing numbers from bottom left to top right`() {
    #expect(
      BraillePlot.rows(points([0, 1, 2, 3]), scale: 0...3, height: 1)
        == [braille(7, 6) + braille(2, 4)])
  }

  @Test func `rows(_:scale:height:) fills the left column of a character before the right`() {
    #expect(BraillePlot.rows(points([3, 3]), scale: 0...3, height: 1) == [braille(1, 4)])
    #expect(BraillePlot.rows(points([0]), scale: 0...3, height: 1) == [braille(7)])
  }

  @Test(arguments: 1...4)
  func `rows(_:scale:height:) draws a ramp as a rising line, one dot per column`(height: Int) {
    let top = 4 * height - 1
    let ramp = points((0...top).map(Double.init))
    let rows = BraillePlot.rows(ramp, scale: 0...Double(top), height: height)
    #expect(rows.count == height)
    #expect(levels(rows) == (0...top).map { [$0] })
  }

  @Test func `rows(_:scale:height:) fills the column of a range`() {
    let rows = BraillePlot.rows([1...2, 0...7], scale: 0...7, height: 2)
    #expect(levels(rows) == [[1, 2], [0, 1, 2, 3, 4, 5, 6, 7]])
  }

  @Test func `rows(_:scale:height:) connects a jump in the column of its end`() {
    #expect(
      levels(BraillePlot.rows(points([0, 3]), scale: 0...3, height: 1)) == [[0], [1, 2, 3]])
    #expect(
      levels(BraillePlot.rows(points([3, 0]), scale: 0...3, height: 1)) == [[3], [0, 1, 2]])
  }

  @Test func `rows(_:scale:height:) leaves a gap for missing numbers`() {
    let rows = BraillePlot.rows([nil, 0...0, nil, 3...3], scale: 0...3, height: 1)
    #expect(levels(rows) == [[], [0], [], [3]])
  }

  @Test func `rows(_:scale:height:) draws a constant in the middle`() {
    #expect(levels(BraillePlot.rows(points([5, 5]), scale: 5...5, height: 2)) == [[3], [3]])
  }

  @Test func `rows(_:scale:height:) clamps numbers to the scale`() {
    let rows = BraillePlot.rows(points([-100, 100]), scale: 0...3, height: 1)
    #expect(levels(rows).map(\.last) == [0, 3])
  }

  @Test func `rows(_:scale:height:) accepts the largest finite numbers`() {
    let most = Double.greatestFiniteMagnitude
    let rows = BraillePlot.rows(points([-most, most]), scale: -most...most, height: 1)
    #expect(levels(rows) == [[0], [1, 2, 3]])
  }
}
