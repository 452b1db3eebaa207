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

  private func submit(_ program: String, _ words: String...) -> (String, String, Int32) {
    home.write(program, to: "job.weir")
    home.write("not really a program", to: "job.jar")
    let result = Child.run(
      ["submit", "--jar", home.path + "/job.jar", "--flink", "http://127.0.0.1:\(server.port)"]
        + words + [home.path + "/job.weir"])
    return (result.output, result.error, result.status)
  }

  @Test func `weir submit uploads the Java program, starts the job and removes the upload`() {
    let result = submit(
      "lines.map { $0.count }.startWithValues { print($0) }", "--input", "/in", "--parallelism", "3"
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
      "lines.startWithValues { print($0) }", "--input", "/in", "--name", "x", "--from", "file:/s",
      "--drop-state")
    #expect(result == ("job a1b2\n", "", 0))
    #expect(requests.dropFirst().first == "run weir-job.jar x 1 file:/s True")
  }

  @Test func `weir submit reports a program that is not a job before it connects`() {
    let result = submit("lines.debounce(1).startWithValues { print($0) }")
    #expect(result.2 == 65 && result.1.contains("'debounce' cannot be used in a job"))
  }

  @Test func `weir submit reports the reason of a failure`() {
    let program = "lines.startWithValues { print($0) }"
    let refused = submit(program, "--input", "/in", "--name", "refused")
    #expect(refused == ("", "error: Flink: 'kind' is missing in the plan\n", 70))
    let failed = submit(program, "--input", "/in", "--name", "failed")
    #expect(failed.0 == "job dead\n" && failed.2 == 70)
    #expect(failed.1 == "error: the job failed: the worker has ended\n")
    let stale = submit(program, "--input", "/in", "--name", "stale")
    #expect(stale.1.contains("the saved state does not fit the program"))
  }

  @Test func `weir jobs lists jobs with the reasons of failures`() {
    let result = run("jobs")
    #expect(
      result.output == """
        JOB   NAME     STATE    TIME  TASKS
        a1b2  orders   running  1:05    3/3
        dead  old      failed   0:02    0/3
          the worker has ended
        a1c3  orders2  running  0:00    1/3

        """)
    #expect(result.status == 0)
  }

  @Test func `weir stop saves the state, and prints its path`() {
    #expect(run("stop", "orders") == ("file:/savepoints/1\n", "", 0))
    #expect(run("stop", "a1b") == ("file:/savepoints/1\n", "", 0))
    #expect(run("stop", "--cancel", "a1b2") == ("", "", 0))
  }

  @Test func `weir stop reports jobs that it cannot stop`() {
    #expect(run("stop", "x").error == "error: there is no job 'x'; 'weir jobs' lists them\n")
    #expect(
      run("stop", "a1").error
        == "error: several jobs are called 'a1'; use the id that 'weir jobs' shows\n")
    #expect(run("stop", "dead").error == "error: the job has already ended: failed\n")
    #expect(
      run("stop", "a1c3").error == "error: the state was not saved: No space left on device\n")
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
    import base64, http.server, json, sys
    requests = open(sys.argv[1], "a")

    TRACE = "org.apache.flink.util.FlinkException: x\n\tat a.B.c(D.java:1)\nCaused by: "
    FAILURES = {
        "dead": TRACE + "java.io.IOException: the worker has ended\n\tat weir.X.y(X.java:2)",
        "5a1e": TRACE + "java.lang.IllegalStateException: cannot map; see allowNonRestoredState"}
    JOBS = [("dead", "old", "FAILED", 1, 2000), ("a1b2", "orders", "RUNNING", 2, 65000),
            ("a1c3", "orders2", "RUNNING", 0, 100)]

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
                self.answer(exceptionHistory={"entries": [{"stacktrace": FAILURES[parts[1]]}]})
            elif "savepoints" in parts:
                failure = {"failure-cause": {"stack-trace": "java.io.IOException: No space left on device"}}
                operation = failure if parts[1] == "a1c3" else {"location": "file:/savepoints/1"}
                self.answer(status={"id": "COMPLETED"}, operation=operation)
            elif len(parts) == 2 and parts[0] == "jobs":
                state = "FAILED" if parts[1] in FAILURES else "RUNNING"
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
                if name == "refused":
                    return self.answer(500, errors=[
                        "Internal server error.",
                        TRACE + "java.lang.IllegalArgumentException: 'kind' is missing in the plan\n\tat a.b"])
                self.answer(jobid={"failed": "dead", "stale": "5a1e"}.get(name, "a1b2"))
            else:
                self.answer(**{"request-id": "r1"})

        def do_DELETE(self):
            print("delete", self.path.split("/")[2], file=requests, flush=True)
            self.answer()

        def do_PATCH(self):
            self.answer()

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print("127.0.0.1:%d" % server.server_port, flush=True)
    server.serve_forever()
    """#
}
