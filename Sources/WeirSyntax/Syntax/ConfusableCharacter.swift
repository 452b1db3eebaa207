/// Characters from word processors and other alphabets that are easily confused with ASCII ones.
enum ConfusableCharacter {
  static let closingQuotes: [Unicode.Scalar: [Unicode.Scalar]] = [
    "\u{201C}": ["\u{201D}", "\u{201C}"], "\u{201D}": ["\u{201D}"],
    "\u{201E}": ["\u{201C}", "\u{201D}"], "\u{201F}": ["\u{201D}"],
    "\u{2018}": ["\u{2019}", "\u{2018}"], "\u{2019}": ["\u{2019}"],
    "\u{201A}": ["\u{2018}", "\u{2019}"],
    "\u{AB}": ["\u{BB}"], "\u{FF02}": ["\u{FF02}"], "\u{2033}": ["\u{2033}"],
  ]

  package static let plain: [Unicode.Scalar: String] = [
    "\u{A0}": " ", "\u{2007}": " ", "\u{202F}": " ", "\u{3000}": " ", "\u{2009}": " ",
    "\u{2010}": "-", "\u{2011}": "-", "\u{2012}": "-", "\u{2013}": "-", "\u{2014}": "-",
    "\u{2212}": "-", "\u{2026}": "...", "\u{D7}": "*", "\u{F7}": "/", "\u{22C5}": "*",
    "\u{2260}": "!=", "\u{2264}": "<=", "\u{2265}": ">=", "\u{2192}": "->", "\u{2190}": "<~",
    "\u{FF0C}": ",", "\u{FF1B}": ";", "\u{FF1A}": ":", "\u{3002}": ".", "\u{FF0E}": ".",
    "\u{FF08}": "(", "\u{FF09}": ")", "\u{FF3B}": "[", "\u{FF3D}": "]",
    "\u{FF5B}": "{", "\u{FF5D}": "}", "\u{FF01}": "!", "\u{FF1F}": "?", "\u{FF1D}": "=",
    "\u{FF0B}": "+", "\u{FF0D}": "-", "\u{FF0A}": "*", "\u{FF0F}": "/", "\u{FF05}": "%",
    "\u{FF1C}": "<", "\u{FF1E}": ">", "\u{FF06}": "&", "\u{FF5C}": "|", "\u{37E}": ";",
  ]

  package static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }
}
