extension Window {
  /// Returns the colors of each occurrence of a text, taken from its first character, as SGR
  /// parameters.
  func colors(of text: String) -> Set<[Int]> {
    var pen = Pen()
    var found: Set<[Int]> = []
    for row in coloredRows {
      let cells = pen.cells(of: row)
      let wanted = Array(text)
      for start in cells.indices where cells[start...].map(\.character).starts(with: wanted) {
        found.insert(cells[start].colors)
      }
    }
    return found
  }
}

/// The current SGR parameters, which continue from one row to the next.
private struct Pen {
  private var numbers: Set<Int> = []

  mutating func cells(of row: String) -> [(character: Character, colors: [Int])] {
    var cells: [(character: Character, colors: [Int])] = []
    var rest = row[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        let sequence = rest.prefix { !$0.isLetter }
        rest = rest.dropFirst(sequence.count + 1)
        for number in sequence.dropFirst().split(separator: ";") { take(Int(number) ?? 0) }
      } else {
        cells.append((character, numbers.sorted()))
      }
    }
    return cells
  }

  private mutating func take(_ number: Int) {
    switch number {
    case 0: numbers = []
    case 30...39, 90...97:
      numbers = numbers.filter { !(30...39).contains($0) && !(90...97).contains($0) }
      if number != 39 { numbers.insert(number) }
    case 40...49:
      numbers = numbers.filter { !(40...49).contains($0) }
      if number != 49 { numbers.insert(number) }
    default: numbers.insert(number)
    }
  }
}
