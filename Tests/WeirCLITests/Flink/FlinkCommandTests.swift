import Foundation
import NetworkTestSupport
import Testing

@testable import WeirCLI

/// The commands for Flink, with a server that answers as the JobManager of Flink 2.3 does.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct FlinkCommandTests {
  private let home = Home()
  private let server: ServerProcess

  init() throws {
    server = try ServerProcess("python3", ["-c", Self.jobManager, home.path + "/requests"])
  }

  /// The requests that the server has received, except for those that only read.
  private var requests: [Substring] {
    let file = FileManager.default.contents(atPath: home.path + "/requests") ?? Data()
    return String(decoding: file, as: UTF8.self).split(separator: "\n")
  }

  private func run(_ words: String...) -> (output: String, error: String, status: Int32) {
    let result = Child.run(words + ["--flink", "http://127.0.0.1:\(server.port)/"])
    return (result.output, result.error, result.status)
  }

  /// Submits a program, and returns the output, the errors without notes, and the status.
  private func submit(_ program: String, _ words: String...) -> (String, String, Int32) {
    home.write(program, to: "job.weir")
    home.write("not really a program", to: "job.jar")
    home.write("1\n", to: "in")
    let result = Child.run(
      ["submit", "--jar", home.path + "/job.jar", "--flink", "http://127.0.0.1:\(server.port)"]
        + words.map { $0 == "IN" ? home.path + "/in" : $0 } + [home.path + "/job.weir"])
    let errors = result.error.split(separator: "\n").filter { !$0.hasPrefix("note: the job reads") }
    return (result.output, errors.joined(separator: "\n"), result.status)
  }

  private static let program = "lines.startWithValues { print($0) }"

  @Test func `weir submit uploads the Java program, starts the job and removes the upload`() {
    let result = submit(
      "lines.map { $0.count }.startWithValues { print($0) }", "--input", "IN", "--parallelism", "3"
    )
    #expect(result == ("job a1b2\n", "", 0))
    #expect(
      requests == [
        "upload not really a program", "run weir-job.jar job.weir 3 None None",
        "delete weir-job.jar",
      ])
  }

  @Test func `weir submit --from names the saved state`() {
    let result = submit(
      Self.program, "--input", "IN", "--name", "x", "--from", "file:/s", "--drop-state")
    #expect(result == ("job a1b2\n", "", 0))
    #expect(requests.dropFirst().first == "run weir-job.jar x 1 file:/s True")
  }

  @Test func `weir submit says what the job reads and writes`() {
    home.write(Self.program, to: "job.weir")
    home.write("", to: "job.jar")
    home.write("", to: "in")
    let result = Child.run([
      "submit", "--jar", home.path + "/job.jar", "--flink", "http://127.0.0.1:\(server.port)",
      "--input", home.path + "/in", "--output", home.path + "/out", home.path + "/job.weir",
    ])
    #expect(
      result.error == """
        note: the job reads the lines of '\(home.path)/in' and writes lines to '\(home.path)/out', \
        with the rights of Flink's processes

        """)
  }

  @Test func `weir submit reports a program that is not a job before it connects`() {
    let result = submit("lines.debounce(1).startWithValues { print($0) }")
    #expect(result.2 == 65 && result.1.contains("'debounce' cannot be used in a job"))
  }

  @Test(arguments: ["--from", "--input", "--output"])
  func `weir submit refuses an empty path`(_ option: String) {
    let result = submit(Self.program, "--input", "IN", option, "")
    #expect(result.2 == 64 && result.1.contains("require"))
    #expect(requests == [])
  }

  @Test func `weir submit submits nothing if an input cannot be read`() {
    let missing = submit(Self.program, "--input", home.path + "/missing")
    #expect(missing.1 == "error: cannot open '\(home.path)/missing': No such file or directory")
    #expect(missing.2 == 64)
    let named = submit("file(\"\(home.path)/x\").lines.startWithValues { print($0) }")
    #expect(named.1 == "error: cannot open '\(home.path)/x': No such file or directory")
    #expect(requests == [])
  }

  @Test func `weir submit adds to results only with --append or --from`() throws {
    let output = home.path + "/out"
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    #expect(submit(Self.program, "--input", "IN", "--output", output).2 == 0)
    home.write("1\n", to: "out/part-0")
    let refused = submit(Self.program, "--input", "IN", "--output", output)
    #expect(refused.2 == 64 && refused.1.contains("already has results"))
    #expect(submit(Self.program, "--input", "IN", "--output", output, "--append").2 == 0)
    #expect(submit(Self.program, "--input", "IN", "--output", output, "--from", "file:/s").2 == 0)
    #expect(submit("lines.write(to: \"\(output)\")", "--input", "IN").2 == 64)
    #expect(submit("lines.append(to: \"\(output)\")", "--input", "IN").2 == 0)
    let file = submit(Self.program, "--input", "IN", "--output", home.path + "/in")
    #expect(file.2 == 64 && file.1.contains("is not a folder"))
  }

  @Test func `weir submit submits nothing if the cluster has too few slots`() {
    let small = submit(Self.program, "--input", "IN", "--parallelism", "9")
    #expect(small.1.hasPrefix("error: the cluster is too small: 9 workers, 4 slots;"))
    let busy = submit(Self.program, "--input", "IN", "--parallelism", "4")
    #expect(busy.1.hasPrefix("error: the cluster is busy: 4 workers, 3 of 4 slots free;"))
    #expect(small.2 == 70 && busy.2 == 70 && requests == [])
  }

  @Test func `weir submit reports the reason of a failure`() {
    let refused = submit(Self.program, "--input", "IN", "--name", "refused")
    #expect(refused == ("", "error: Flink: 'kind' is missing in the plan", 70))
    let failed = submit(Self.program, "--input", "IN", "--name", "failed")
    #expect(failed.0 == "job fa11\n" && failed.2 == 70)
    #expect(failed.1 == "error: the job failed: a.weir:1:2: division by zero")
    let stale = submit(Self.program, "--input", "IN", "--name", "stale")
    #expect(stale.1.contains("the saved state does not fit the program"))
  }

  @Test func `weir submit --wait waits while Flink restarts the job`() {
    let result = submit(Self.program, "--input", "IN", "--name", "recovering", "--wait")
    #expect(result.0 == "job 4ec0\n" && result.2 == 0)
    #expect(
      result.1 == """
        note: Flink restarts the job: Cannot run program "weir": error=2, No such file or directory
        """)
  }

  @Test func `weir submit --wait names the folder of lines for which the program failed`() {
    let result = submit(
      Self.program, "--input", "IN", "--name", "letters", "--wait", "--output", home.path + "/out")
    #expect(
      result.1
        == "note: the program failed for lines that are in '\(home.path)/out.dead-letters'")
    #expect(result.2 == 0)
  }

  @Test func `weir submit cancels a job that fails without progress`() {
    let result = submit(Self.program, "--input", "IN", "--name", "looping")
    #expect(result.0 == "job 1009\n" && result.2 == 70)
    #expect(
      result.1.hasSuffix(
        "error: the job was canceled, since it failed 5 times without progress: "
          + "Cannot run program \"weir\": error=2, No such file or directory"))
    #expect(requests.contains("cancel 1009"))
  }

  @Test func `weir submit --wait reports a job that has been canceled`() {
    let result = submit(Self.program, "--input", "IN", "--name", "canceled", "--wait")
    #expect(result == ("job ca1c\n", "error: the job was canceled", 70))
  }

  @Test func `weir jobs lists jobs with the reasons of failures`() {
    let result = run("jobs")
    #expect(
      result.output == """
        JOB   NAME     STATE    TIME  TASKS
        a1b2  orders   running  1:05    3/3
        dead  old      failed   0:02    0/3
          a.weir:1:2: division by zero
        a1c3  orders2  running  0:00    1/3

        """)
    #expect(result.status == 0)
  }

  @Test func `weir stop saves the state, and prints its path`() {
    #expect(run("stop", "orders") == ("file:/savepoints/1\n", "", 0))
    #expect(run("stop", "a1b") == ("file:/savepoints/1\n", "", 0))
    #expect(run("stop", "--cancel", "a1b2") == ("", "", 0))
    #expect(requests == ["cancel a1b2"])
  }

  @Test func `weir stop reports jobs that it cannot stop`() {
    #expect(run("stop", "x").error == "error: there is no job 'x'; 'weir jobs' lists them\n")
    #expect(
      run("stop", "a1").error
        == "error: several jobs are called 'a1'; use the id that 'weir jobs' shows\n")
    #expect(run("stop", "dead").error == "error: the job has already ended: failed\n")
    #expect(
      run("stop", "a1c3").error == """
        error: the state was not saved: No space left on device; 'weir stop --cancel a1c3' ends the \
        job without its state

        """)
  }

  @Test func `a server that is not Flink is reported`() {
    let port = Loopback.freePort()
    let refused = Child.run(["jobs", "--flink", "http://127.0.0.1:\(port)"])
    #expect(refused.status == 70 && refused.error.contains("connection refused"))
    let other = Child.run(["jobs", "--flink", "http://127.0.0.1:\(server.port)/other"])
    #expect(other.error.contains("is not a Flink cluster"))
    #expect(Child.run(["jobs", "--flink", "nonsense"]).error.contains("is not a URL"))
  }

  private static let jobManager = #"""
    import base64, http.server, json, os, sys
    requests = open(sys.argv[1], "a")

    TRACE = "org.apache.flink.util.FlinkException: x\n\tat a.B.c(D.java:1)\nCaused by: "
    FAILURES = {
        "dead": TRACE + "java.io.IOException: a.weir:1:2: division by zero\n\tat weir.X.y(X.java:2)",
        "4ec0": TRACE + 'java.io.IOException: Cannot run program "weir": error=2, No such file or directory\n'
            "\tat a.b\nCaused by: java.io.IOException: error=2, No such file or directory",
        "5a1e": TRACE + "java.lang.IllegalStateException: cannot map; see allowNonRestoredState"}
    FAILURES["1009"] = FAILURES["4ec0"]
    FAILURES["fa11"] = FAILURES["dead"]
    # The states of jobs, one for each request. The last one remains.
    STATES = {"fa11": ["FAILED"], "5a1e": ["FAILED"], "ca1c": ["RUNNING", "CANCELED"],
              "4ec0": ["CREATED", "RESTARTING", "RESTARTING", "RUNNING", "FINISHED"],
              "1e77": ["RUNNING", "FINISHED"], "1009": ["RESTARTING", "RESTARTING"]}
    # The requests for exceptions that Flink answers before it lists a failure.
    delays = {"fa11": 1}
    JOBS = [("dead", "old", "FAILED", 1, 2000), ("a1b2", "orders", "RUNNING", 2, 65000),
            ("a1c3", "orders2", "RUNNING", 0, 100)]

    IDS = {"failed": "fa11", "stale": "5a1e", "recovering": "4ec0", "looping": "1009",
           "canceled": "ca1c", "letters": "1e77"}

    class Handler(http.server.BaseHTTPRequestHandler):
        def answer(self, code=200, **content):
            body = json.dumps(content).encode()
            self.send_response(code)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def body(self):
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))

        def do_GET(self):
            parts = self.path.strip("/").split("/")
            if parts[-1] == "overview" and len(parts) == 2:
                self.answer(jobs=[
                    {"jid": id, "name": name, "state": state, "start-time": start,
                     "duration": duration,
                     "tasks": {"total": 3, "running": {"a1b2": 3, "a1c3": 1}.get(id, 0)}}
                    for id, name, state, start, duration in JOBS])
            elif parts[-1] == "exceptions":
                delays[parts[1]] = delays.get(parts[1], 0) - 1
                count = 0 if delays[parts[1]] >= 0 else 6 if parts[1] == "4ec0" else 5
                self.answer(exceptionHistory={"entries": [
                    {"stacktrace": FAILURES[parts[1]], "timestamp": 1000 + i} for i in range(count)]})
            elif parts[-1] == "checkpoints":
                # One of the failures of the first job is newer than its checkpoint.
                completed = {"latest_ack_timestamp": 1004} if parts[1] == "4ec0" else None
                self.answer(latest={"completed": completed})
            elif parts == ["overview"]:
                self.answer(**{"slots-total": 4, "slots-available": 3})
            elif "savepoints" in parts:
                failure = {"failure-cause": {"stack-trace": "java.io.IOException: No space left on device"}}
                operation = failure if parts[1] == "a1c3" else {"location": "file:/savepoints/1"}
                self.answer(status={"id": "COMPLETED"}, operation=operation)
            elif len(parts) == 2 and parts[0] == "jobs":
                states = STATES.get(parts[1], ["RUNNING"])
                state = states.pop(0) if len(states) > 1 else states[0]
                self.answer(state=state, vertices=[{"status": state}])
            else:
                self.send_response(200)
                self.send_header("Content-Length", "6")
                self.end_headers()
                self.wfile.write(b"<html>")

        def do_POST(self):
            body = self.body()
            if self.path == "/jars/upload":
                content = body.split(b"\r\n\r\n", 1)[1].rsplit(b"\r\n--", 1)[0]
                print("upload", content.decode(), file=requests, flush=True)
                self.answer(filename="/tmp/x/weir-job.jar", status="success")
            elif self.path.startswith("/jars/"):
                request = json.loads(body)
                plan = json.loads(base64.urlsafe_b64decode(request["programArgsList"][0]))
                name = plan["name"]
                print("run", self.path.split("/")[2], name, plan["parallelism"],
                      request.get("savepointPath"), request.get("allowNonRestoredState"),
                      file=requests, flush=True)
                if name == "letters":
                    os.mkdir(plan["deadLetters"])
                    open(plan["deadLetters"] + "/part-0", "w").close()
                if name == "refused":
                    return self.answer(500, errors=[
                        "Internal server error.",
                        TRACE + "java.lang.IllegalArgumentException: 'kind' is missing in the plan\n\tat a.b"])
                self.answer(jobid=IDS.get(name, "a1b2"))
            else:
                self.answer(**{"request-id": "r1"})

        def do_DELETE(self):
            print("delete", self.path.split("/")[2], file=requests, flush=True)
            self.answer()

        def do_PATCH(self):
            id = self.path.split("/")[2].split("?")[0]
            print("cancel", id, file=requests, flush=True)
            STATES[id] = ["CANCELED"]
            self.answer()

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print("127.0.0.1:%d" % server.server_port, flush=True)
    server.serve_forever()
    """#
}
