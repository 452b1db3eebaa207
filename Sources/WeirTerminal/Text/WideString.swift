import CLibedit

/// Text as libedit takes it.
enum WideString {
  static func with<Result>(_ text: String, _ body: (UnsafePointer<wchar_t>) -> Result) -> Result {
    let wide = text.unicodeScalars.map { wchar_t($0.value) } + [0]
    return wide.withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}

/// The text of an edited line. The private keys of the byte layer are no part of it.
func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: scalars.lazy.filter { !(0x80..<0xA0).contains($0.value) })
  return String(view)
}
