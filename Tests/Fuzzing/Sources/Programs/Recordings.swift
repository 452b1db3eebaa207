import WeirLanguage

/// Parses session recordings. A written recording parses back to an equal recording.
enum Recordings {
  static func trial(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(SessionRecording.Mistake) {
      let written = try SessionRecording(text).text
      let again = try SessionRecording(written).text
      precondition(again == written)
    } catch {
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      precondition(1...lines ~= error.line && !error.message.isEmpty)
    }
  }
}
