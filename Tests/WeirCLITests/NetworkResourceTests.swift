import Glibc
import NetworkTestSupport
import Testing

@Suite("Network words without descriptors", .timeLimit(.minutes(5)), .waitingThreads, .serialized)
struct NetworkResourceTests {
  private func weir(_ arguments: String, descriptors: Int) -> Child {
    Child(
      ["-c", "ulimit -n \(descriptors); exec \(Child.program) \(arguments)"], program: "/bin/sh")
  }

  @Test(
    arguments: [4, 5, 6],
    [
      "tcp(\"127.0.0.1:1\").lines", "udp(\"127.0.0.1:1\").lines",
      "http.get(\"http://127.0.0.1:1\")",
      "listen(\"127.0.0.1:0\").connections", "redis(\"redis://127.0.0.1:1\").get(\"a\")",
      "mqtt(\"mqtt://127.0.0.1:1\").subscribe(\"a\")",
      "kafka(\"127.0.0.1:1\").topic(\"a\", group: \"g\")",
    ])
  func `a network word reports that there are no descriptors`(count: Int, stream: String) {
    let child = weir("--allow=net,listen -p '\(stream)'", descriptors: count)
    child.closeInput()
    let (_, error, status) = child.end()
    #expect(status == 70 && error.hasPrefix("error: "), "\(error)")
  }
}
