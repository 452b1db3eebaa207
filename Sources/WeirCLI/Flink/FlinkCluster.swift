import Weir
import WeirNetwork
import WeirStreams

/// A cluster of Apache Flink, through the REST interface of its JobManager.
struct FlinkCluster {
  /// A request that failed.
  struct Failure: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  /// The part of a URL before the path, without a slash at the end.
  let url: String

  /// - Parameter url: the URL of Flink's web page.
  init(_ url: String) {
    self.url = String(url.reversed().drop { $0 == "/" }.reversed())
  }

  /// Sends a request and returns the answer. Fails if the cluster reports an error.
  @discardableResult
  func request(
    _ method: String, _ path: String, _ body: [UInt8] = [], type: String = "application/json"
  ) throws(Failure) -> JSON {
    guard let target = WebURL(url + path) else {
      throw Failure("'\(url)' is not a URL, such as 'http://127.0.0.1:8081'")
    }
    var request = HTTPRequest(target, method: method, body: body)
    if !body.isEmpty { request.headers["Content-Type"] = type }
    let response: HTTPResponse
    switch request.response.single() {
    case .success(let received): response = received
    case .failure(let error): throw Failure("\(error)")
    case nil: throw Failure("'\(url)' has sent no answer")
    }
    guard let answer = try? JSON(parsing: response.text), answer.kind == .object else {
      throw Failure("'\(url)' is not a Flink cluster: it has answered '\(path)' with another page")
    }
    if !response.isSuccess {
      let errors = answer.errors?.array?.compactMap(\.string) ?? []
      throw Failure("Flink: " + (Self.reason(in: errors) ?? "status \(response.status)"))
    }
    return answer
  }

  /// The message of the innermost Java exception in stack traces. Explains the refusal of a
  /// savepoint that contains the state of stages which the job lacks.
  static func reason(in traces: [String]) -> String? {
    let lines = traces.flatMap { $0.split(separator: "\n") }
    // The innermost exception of a command that cannot be run does not name the command.
    let cause = lines.last { line in
      line.hasPrefix(causePrefix) && !line.hasPrefix("\(causePrefix)java.io.IOException: error=")
    }?.dropFirst(causePrefix.count)
    guard var text = cause ?? lines.last(where: { !$0.hasPrefix("\tat ") }) else { return nil }
    // The name of a class, as in 'java.lang.IllegalStateException: message'.
    while let colon = text.firstIndex(of: ":"), isClassName(text[..<colon]) {
      text = text[colon...].dropFirst().drop { $0 == " " }
    }
    guard !text.contains("allowNonRestoredState") else {
      return """
        the saved state does not fit the program: a stage is missing, or its name, the type of its \
        keys or its folder have changed; use the same '--output', or drop such state with \
        '--drop-state'
        """
    }
    return text.isEmpty ? nil : String(text)
  }

  private static let causePrefix = "Caused by: "

  /// Whether a text is the name of a Java class in a package. The name of a program, such as
  /// 'totals.weir', does not end in a part with a capital.
  private static func isClassName(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".")
    return parts.count > 1 && parts.last?.first?.isUppercase == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || ".$_".contains($0) }
  }
}
