import NetworkTestSupport
import Testing
import WeirNetwork

/// Content encodings and charsets of responses.
@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.isInstalled("python3"), "no python3"))
struct HTTPContentTests {
  private static let shared = Result { try HTTPPeer.scripted() }
  private static let text = (1...20_000).map { "line \($0)\n" }.joined()
  private let peer: HTTPPeer

  init() throws { peer = try Self.shared.get() }

  @Test(arguments: ["gzip", "x-gzip", "deflate", "raw", "members", "rest", "bytes"])
  func `response and lines decode a body`(kind: String) async {
    let request = peer.request("/coded/\(kind)")
    #expect(await HTTPOutcome(of: request).response?.text == Self.text)
    let lines = await HTTPOutcome(of: HTTPSources.lines(request))
    #expect(lines.isCompleted && lines.lines.count == 20_000)
    #expect(lines.lines.last == "line 20000")
  }

  @Test func `an empty body and the body of a HEAD are not decoded`() async {
    #expect(await HTTPOutcome(of: peer.request("/coded/empty")).response?.body == [])
    let head = await HTTPOutcome(of: peer.request("/coding/gzip") { $0.method = "HEAD" })
    #expect(head.response?.body == [])
  }

  @Test(arguments: [
    ("coded/cut", "the gzip body is incomplete"), ("coded/damaged", "the body is not valid gzip"),
    ("coded/bomb", "the body is larger than 67108864 bytes"),
    ("coding/br", "the content encoding 'br' is not supported"),
  ])
  func `response fails for a body that cannot be decoded`(path: String, detail: String) async {
    let outcome = await HTTPOutcome(of: peer.request("/" + path))
    #expect(outcome.error?.detail == detail && outcome.elements.isEmpty)
    #expect(outcome.error?.kind == .protocolViolation)
  }

  @Test func `a body remains encoded if the request has an own Accept-Encoding`() async {
    let own = peer.request("/coded/gzip") { $0.headers["Accept-Encoding"] = "gzip" }
    #expect(await HTTPOutcome(of: own).response?.body.starts(with: [0x1F, 0x8B]) == true)
    let echo = await HTTPOutcome(of: peer.request("/echo")).response?.text
    #expect(echo?.contains("\r\nAccept-Encoding: gzip, deflate\r\n") == true)
    let head = peer.request("/echo") { $0.headers["Range"] = "bytes=0-1" }
    let plain = await HTTPOutcome(of: head).response?.text
    #expect(plain?.contains("\r\nAccept-Encoding: identity\r\n") == true)
  }

  @Test func `lines decode no more than the consumer takes`() async {
    let received = AsyncStream.makeStream(of: Int.self)
    let intake = HTTPSources.lines(peer.request("/coded/bomb")).begin { part in
      if case .lines(let batch) = part { received.continuation.yield(batch.lineCount) }
    } end: { _ in
      received.continuation.finish()
    }
    // The head and three batches of at most 64 KiB fill the source. A pause of the peer's
    // processing is not needed: without limit, the rest would come in the same turn.
    var counts: [Int] = []
    for await count in received.stream {
      counts.append(count)
      if counts.count == 3 { break }
    }
    try? NetworkLoop.group.next().submit {}.wait()
    intake.dispose()
    for await count in received.stream { counts.append(count) }
    #expect(counts.count == 3 && counts.reduce(0, +) <= 4 << 16)
  }

  @Test(arguments: [
    ("utf-8", "c3a9", "é"), ("UTF-8", "efbbbfc3a9", "é"), ("%22utf-8%22", "c3a9", "é"),
    ("iso-8859-1", "636166e9", "café"), ("latin1", "e9", "é"), ("us-ascii", "61", "a"),
    ("windows-1252", "80209f", "€ Ÿ"), ("utf-16", "fffe61003dd800de", "a😀"),
    ("utf-16", "feff0061d83dde00", "a😀"), ("utf-16be", "0061", "a"), ("utf-16le", "6100", "a"),
    ("iso-8859-1", "efbbbfc3a9", "é"), ("utf-8", "ef", "\u{FFFD}"),
    ("utf-16le", "610062", "a\u{FFFD}"),
    ("utf-8;x=y", "61", "a"),
  ])
  func `text and lines are decoded with the charset`(
    charset: String, bytes: String, text: String
  ) async {
    let path = "/charset/\(charset)/\(bytes)"
    #expect(await HTTPOutcome(of: peer.request(path)).response?.text == text)
    let lines = await HTTPOutcome(of: HTTPSources.lines(peer.request(path)))
    #expect(lines.isCompleted && lines.lines.map { "\($0)" } == [text])
  }

  @Test func `an unknown charset leaves the bytes of a response, and lines fail`() async {
    let request = peer.request("/charset/shift_jis/82a0")
    #expect(await HTTPOutcome(of: request).response?.body == [0x82, 0xA0])
    #expect(
      await HTTPOutcome(of: HTTPSources.lines(request)).error?.detail
        == "the charset 'shift_jis' is not supported")
  }

  @Test func `a character can be divided between two parts of a body`() {
    for (charset, bytes) in [
      (Charset.utf8, [0xEF, 0xBB, 0xBF, 0xC3, 0xA9] as [UInt8]),
      (.utf8, [0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00]), (.windows1252, [0xE9, 0x80]),
    ] {
      var whole = CharsetDecoder(charset)
      let expected = whole.decode(bytes) + whole.finish()
      var decoder = CharsetDecoder(charset)
      var text: [UInt8] = []
      for byte in bytes { text += decoder.decode([byte]) }
      #expect(text + decoder.finish() == expected)
    }
  }
}
