import Testing
import WeirStreams
import WeirSyntax

@testable import WeirJobs
@testable import WeirSession

@Suite struct JobPlanJSONTests {
  private let program = JobProgramText(
    """
    let pairs = lines.map { (key: $0, t: $0.count) }
    pairs.window(.tumbling(60), at: { $0.t }, lateness: 2)
      .map { $0.count }
      .group(by: { $0 % 2 }).flatMap(.merge) { $0.signal.scan(0) { $0 + $1 } }
      .startWithValues { print("\\"", $0) }
    """)

  private func settings(input: String? = "/in", output: String? = "/out") -> JobPlan.Settings {
    JobPlan.Settings(
      worker: ["/bin/weir", "worker"], parallelism: 4, input: input, output: output,
      deadLetters: "/dead", absolute: { "/here/" + $0 })
  }

  private func json(_ program: JobProgramText, _ settings: JobPlan.Settings) throws -> JSON {
    try JSON(
      parsing: try program.plan.json(name: "demo", script: program.source, settings).get())
  }

  @Test func `the JSON of a plan has the settings, the script and the stages`() throws {
    let json = try json(program, settings())
    #expect(json["version"]?.int == 1 && json["parallelism"]?.int == 4)
    #expect(json["script"]?.string == program.source.text && json["name"]?.string == "demo")
    #expect(json["worker"]?.array?.compactMap(\.string) == ["/bin/weir", "worker"])
    let stages = try #require(json["stages"]?.array).map(\.description)
    #expect(
      stages == [
        #"{"id":"source-1","kind":"source","parallelism":1,"source":{"type":"files","path":"/in"}}"#,
        #"{"id":"pairs","kind":"stateless","stage":0,"inputs":["source-1"],"parallelism":1,"watermark":{"outOfOrder":2000}}"#,
        #"{"id":"window-1","kind":"keyed","stage":1,"inputs":["pairs"],"parallelism":1,"states":[{"address":"window-1/window-1","type":"(key: String, t: Int)","bound":"the values of the open windows"}]}"#,
        #"{"id":"group-1","kind":"keyed","uid":"group-1 by Int","stage":2,"inputs":["window-1"],"states":[{"address":"group-1/scan-1","type":"Int","bound":"one value"}]}"#,
        #"{"id":"sink-1","kind":"sink","uid":"sink-1 /out","inputs":["group-1"],"sink":{"type":"files","path":"/out"}}"#,
      ])
  }

  @Test func `the standard input requires a replacement`() throws {
    guard
      case .failure(let refusal) = try program.plan.json(
        name: "demo", script: program.source, settings(input: nil))
    else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.diagnostics.map(\.message) == ["the workers of a job have no standard input"])
  }

  @Test func `sockets, files and printing have their own forms`() throws {
    let json = try json(
      JobProgramText("tcp(\"h:9\").lines.startWithValues { print($0) }"),
      settings(input: nil, output: nil))
    #expect(
      json["stages"]?.array?.first?["source"]?.description
        == #"{"type":"socket","host":"h","port":9}"#)
    #expect(json["stages"]?.array?.last?["sink"]?.description == #"{"type":"print"}"#)
    let files = try self.json(
      JobProgramText("file(\"a\").lines.write(to: \"b\")"), settings(input: nil, output: nil))
    #expect(files["stages"]?.array?.first?["source"]?["path"]?.string == "/here/a")
    #expect(files["stages"]?.array?.last?["sink"]?["path"]?.string == "/here/b")
  }

  @Test func `tables are sources and sinks with their definitions and columns`() throws {
    let definition = "CREATE TABLE t (a DECIMAL(9, 2), b INT METADATA VIRTUAL) WITH ('x' = 'y')"
    let table = try json(
      JobProgramText(
        """
        let t = flinkTable("\(definition)")
        t.map { $0.a }.pipe(to: t)
        """), settings(input: nil, output: nil))
    let column = #"{"name":"a","type":"DECIMAL(9, 2)","kind":"number"}"#
    let head = "{\"type\":\"table\",\"name\":\"t\",\"definition\":\"\(definition)\",\"columns\":"
    #expect(
      table["stages"]?.array?.first?["source"]?.description
        == head + "[\(column)," + #"{"name":"b","type":"INT","kind":"integer"}]}"#)
    #expect(table["stages"]?.array?.last?["sink"]?.description == head + "[\(column)]}")
    #expect(table["stages"]?.array?.first?["uid"]?.string == "source-1 t")
  }

  @Test func `the saved state of a keyed stage is named after the type of its keys`() throws {
    let operators = ".flatMap(.merge) { $0.signal.count() }.write(to: \"out\")"
    func uids(_ key: String) throws -> [String?] {
      let program = JobProgramText("lines.group(by: { \(key) })" + operators)
      return try #require(try json(program, settings())["stages"]?.array).map { $0["uid"]?.string }
    }
    #expect(try uids("$0") == [nil, nil, "group-1 by String", "sink-1 /here/out"])
    #expect(try uids("$0.count")[2] == "group-1 by Int")
  }
}
