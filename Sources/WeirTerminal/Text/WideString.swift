import CLibedit

/// Converts text to the wide strings of libedit.
enum WideString {
  static func with<Result>(_ text: String, _ body: (UnsafePointer<wchar_t>) -> Result) -> Result {
    let wide = text.unicodeScalars.map { wchar_t($0.value) } + [0]
    return wide.withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}

/// Returns the text of an edited line without the private characters of editing keys.
func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: scalars.lazy.filter { !(0x80..<0xA0).contains($0.value) })
  return String(view)
}
