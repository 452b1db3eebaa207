/// A text of a row in one style.
struct TextRun {
  var text: String
  let style: CellStyle
}

struct CellStyle: Equatable {
  var color: Int?
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false
}

/// The current SGR state, which continues from one row to the next.
struct ScreenPen {
  private var style = CellStyle()

  mutating func runs(of row: String) -> [TextRun] {
    var runs: [TextRun] = []
    var rest = row[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        let sequence = rest.prefix { !$0.isLetter }
        rest = rest.dropFirst(sequence.count + 1)
        take(sequence.dropFirst().split(separator: ";").map { Int($0) ?? 0 })
      } else if runs.last?.style == style {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(TextRun(text: String(character), style: style))
      }
    }
    return runs
  }

  private mutating func take(_ parameters: [Int]) {
    var rest = parameters.isEmpty ? [0] : parameters[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = CellStyle()
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 4: style.isUnderlined = true
      case 7: style.isReversed = true
      case 22: (style.isBold, style.isDim) = (false, false)
      case 24: style.isUnderlined = false
      case 27: style.isReversed = false
      case 30...37: style.color = number - 30
      case 38 where rest.first == 5:
        style.color = rest.dropFirst().first
        rest = rest.dropFirst(2)
      case 39: style.color = nil
      case 90...97: style.color = number - 90 + 8
      default: break
      }
    }
  }
}
