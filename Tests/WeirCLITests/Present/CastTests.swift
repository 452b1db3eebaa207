import Foundation
import Testing
import WeirTerminal

@testable import WeirCLI

@Suite struct CastTests {
  private func cast(_ frames: [(Int, ScreenChange)], size: String = "20x5") -> [String] {
    var film = Film(title: "a \"demo\"", size: FilmSize(size) ?? FilmSize(), theme: .none)
    film.frames = frames.map { Film.Frame(time: $0, change: $1) }
    film.duration = 5_000
    return film.cast.split(separator: "\n").map(String.init)
  }

  private func events(_ lines: [String]) throws -> [(time: Double, output: String)] {
    try lines.dropFirst().map { line in
      let event = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      #expect(event.count == 3 && event[1] as? String == "o")
      return (try #require(event[0] as? Double), try #require(event[2] as? String))
    }
  }

  @Test func `cast begins with a header without a timestamp`() throws {
    let header = try #require(
      JSONSerialization.jsonObject(with: Data(cast([])[0].utf8)) as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 20 && header["height"] as? Int == 5)
    #expect(header["title"] as? String == "a \"demo\"")
    #expect(header["timestamp"] == nil)
    let colors = (header["theme"] as? [String: String])?["palette"]?.split(separator: ":")
    #expect(colors?.count == 16)
  }

  @Test func `cast writes the changes of an instant as one event`() throws {
    let events = try events(
      cast([
        (0, .text(.init("a", .init("36")))), (0, .text(.init("b", .init("1")))), (0, .row),
        (1_234, .text(.init("\\\u{7}\"", .plain))), (1_300, .clear),
      ]))
    #expect(events.map(\.time) == [0, 1.234, 1.3, 5])
    #expect(
      events.map(\.output) == [
        "\u{1B}[36ma\u{1B}[0;1mb\u{1B}[0m\r\n", "\\\u{7}\"", "\u{1B}[H\u{1B}[2J", "",
      ])
  }

  @Test func `cast scrolls the rows above a panel that grows`() throws {
    let rows = (0..<4).flatMap { _ in [(0, ScreenChange.text(.init("x"))), (0, .row)] }
    let events = try events(cast(rows + [(1, .panel([[.init("p")], [.init("q")]]))]))
    // Two rows move up; the cursor stays in its row.
    #expect(
      events[1].output
        == "\u{1B}[5;1H\n\n\u{1B}[4;1H\u{1B}[2K\u{1B}[5;1H\u{1B}[2K\u{1B}[1;3r"
        + "\u{1B}[4;1H\u{1B}[2Kp\u{1B}[5;1H\u{1B}[2Kq\u{1B}[3;1H")
  }
}
