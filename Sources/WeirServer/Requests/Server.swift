import Synchronization
import WeirHelp
import WeirStreams

/// A language server: it answers the messages of a client about open documents.
///
/// The server runs a program of a document only if a command of the client asks for it.
package final class Server {
  private enum Phase {
    case new, running, shutDown
  }

  private let version: String
  let send: @Sendable (Payload) -> Void
  private let hasMessages: () -> Bool
  private let isCancelled: (RequestID) -> Bool
  private let runProgram: (@escaping @Sendable () -> Void) -> Void
  private var phase = Phase.new
  /// The exit status after the client has left.
  package private(set) var exitStatus: Int32?
  var documents: [String: Document] = [:]
  var encoding = LineTable.Encoding.utf16
  /// Whether the client can show a file.
  private(set) var showsFiles = false
  let runs = RunList()

  /// - Parameters:
  ///   - version: The version that the server states.
  ///   - send: Sends a message to the client. Called on any thread.
  ///   - hasMessages: Returns whether a message is waiting, for which a check of a document stops.
  ///   - isCancelled: Returns whether a waiting message cancels a request.
  ///   - runProgram: Runs work that can take long. It can use another thread.
  package init(
    version: String, send: @escaping @Sendable (Payload) -> Void,
    hasMessages: @escaping () -> Bool = { false },
    isCancelled: @escaping (RequestID) -> Bool = { _ in false },
    runProgram: @escaping (@escaping @Sendable () -> Void) -> Void = { $0() }
  ) {
    (self.version, self.send, self.hasMessages) = (version, send, hasMessages)
    (self.isCancelled, self.runProgram) = (isCancelled, runProgram)
  }

  // MARK: Messages

  package func receive(_ item: IncomingMessage) {
    switch item {
    case .end:
      runs.cancelAll()
      exitStatus = exitStatus ?? (phase == .shutDown ? 0 : 1)
    case .malformed: reply(to: .null, .failure(.unreadable))
    case .message(let json): receive(json)
    }
  }

  private func receive(_ json: JSON) {
    guard json.kind == .object, let method = json.method?.string else {
      // The answer of the client to a request needs no action.
      if json.kind == .object, json.result != nil || json.error != nil { return }
      let id = RequestID(json.id)?.payload ?? .null
      return reply(to: id, .failure(.invalidRequest("the message has no method")))
    }
    guard json.id != nil else { return notify(method, json.params) }
    guard let id = RequestID(json.id) else {
      return reply(to: .null, .failure(.invalidRequest("the id must be a number or a string")))
    }
    if isCancelled(id) { return reply(to: id.payload, .failure(.cancelled)) }
    if method == "workspace/executeCommand", phase == .running {
      return execute(json.params, id) { self.runProgram($0) }
    }
    reply(to: id.payload, Result { () throws(RequestError) in try answer(method, json.params) })
  }

  private func reply(to id: Payload, _ result: Result<Payload, RequestError>) {
    Self.reply(to: id, result, by: send)
  }

  static func reply(
    to id: Payload, _ result: Result<Payload, RequestError>, by send: (Payload) -> Void
  ) {
    switch result {
    case .success(let value): send(["jsonrpc": "2.0", "id": id, "result": value])
    case .failure(let error):
      send([
        "jsonrpc": "2.0", "id": id,
        "error": ["code": .int(error.code), "message": .string(error.message)],
      ])
    }
  }

  private func answer(_ method: String, _ parameters: JSON?) throws(RequestError) -> Payload {
    switch (phase, method) {
    case (.new, "initialize"): return initialize(parameters)
    case (.new, _): throw .notInitialized
    case (.shutDown, _): throw .invalidRequest("the server has been shut down")
    case (.running, "initialize"): throw .invalidRequest("the server is already initialized")
    case (.running, "shutdown"):
      phase = .shutDown
      runs.cancelAll()
      return .null
    case (.running, _):
      guard let answer = Self.methods[method] else { throw .unknownMethod(method) }
      return try answer(self)(parameters)
    }
  }

  /// The requests about a document, by their names.
  private static var methods: [String: (Server) -> (JSON?) throws(RequestError) -> Payload] {
    [
      "textDocument/completion": completion, "textDocument/signatureHelp": signatureHelp,
      "textDocument/hover": hover, "textDocument/documentSymbol": documentSymbols,
      "textDocument/foldingRange": foldingRanges, "textDocument/definition": definition,
      "textDocument/references": references, "textDocument/documentHighlight": highlights,
      "textDocument/prepareRename": prepareRename, "textDocument/rename": rename,
      "textDocument/semanticTokens/full": semanticTokens, "textDocument/inlayHint": inlayHints,
      "textDocument/codeAction": codeActions, "textDocument/codeLens": codeLenses,
      "textDocument/formatting": formatting,
    ]
  }

  private func notify(_ method: String, _ parameters: JSON?) {
    switch method {
    case "exit":
      runs.cancelAll()
      exitStatus = phase == .shutDown ? 0 : 1
    case "$/cancelRequest": if let id = RequestID(parameters?.id) { runs.cancel(id) }
    case _ where phase != .running: break
    case "textDocument/didOpen": open(parameters?.textDocument)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didClose": close(parameters?.textDocument?.uri?.string)
    default: break
    }
  }

  // MARK: Lifecycle

  private func initialize(_ parameters: JSON?) -> Payload {
    phase = .running
    let offered = parameters?.capabilities?.general?.positionEncodings?.array ?? []
    if offered.contains(where: { $0.string == LineTable.Encoding.utf8.rawValue }) {
      encoding = .utf8
    }
    showsFiles = parameters?.capabilities?.window?.showDocument?.support?.bool ?? false
    return [
      "capabilities": capabilities,
      "serverInfo": ["name": "weir", "version": .string(version)],
    ]
  }

  private var capabilities: Payload {
    [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "completionProvider": ["triggerCharacters": ["."]],
      "signatureHelpProvider": ["triggerCharacters": ["(", ","], "retriggerCharacters": [","]],
      "hoverProvider": true, "documentSymbolProvider": true, "foldingRangeProvider": true,
      "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
      "renameProvider": ["prepareProvider": true],
      "semanticTokensProvider": ["legend": SemanticTokens.legend, "full": true],
      "inlayHintProvider": true,
      "codeActionProvider": ["codeActionKinds": ["quickfix", "refactor.extract"]],
      "codeLensProvider": ["resolveProvider": false], "documentFormattingProvider": true,
      "executeCommandProvider": [
        "commands": .array(Command.allCases.map { .string($0.rawValue) })
      ],
    ]
  }

  // MARK: Documents

  private func open(_ json: JSON?) {
    guard let uri = json?.uri?.string, let text = json?.text?.string else { return }
    documents[uri] = Document(
      uri: uri, version: json?.version?.int.map(Payload.int) ?? .absent, text, encoding: encoding)
  }

  private func change(_ parameters: JSON?) {
    guard let uri = parameters?.textDocument?.uri?.string, let document = documents[uri] else {
      return
    }
    for change in parameters?.contentChanges?.array ?? [] {
      guard let text = change.text?.string else { continue }
      if let range = change.range, !range.isNull {
        guard let range = try? document.range(of: range) else { continue }
        document.replace(range, with: text)
      } else {
        document.replace(nil, with: text)
      }
    }
    document.note(version: parameters?.textDocument?.version?.int.map(Payload.int) ?? .absent)
  }

  private func close(_ uri: String?) {
    guard let uri, documents.removeValue(forKey: uri) != nil else { return }
    publish([], uri: uri, version: .absent)
  }

  /// The open document that a request names.
  func document(_ parameters: JSON?) throws(RequestError) -> Document {
    guard let uri = parameters?.textDocument?.uri?.string else {
      throw .invalidParameters("the request names no document")
    }
    guard let document = documents[uri] else {
      throw .invalidParameters("the document '\(uri)' is not open")
    }
    return document
  }

  // MARK: Diagnostics

  /// Whether a document has not been checked completely since its last change.
  package var hasWork: Bool { documents.values.contains { $0.isUnchecked || $0.isIncomplete } }

  /// Checks a document that has changed and sends its diagnostics, unless a message arrives.
  package func work() {
    let hasMessages = hasMessages
    guard let document = documents.values.first(where: \.isUnchecked) else {
      documents.values.first(where: \.isIncomplete)?.findDeclarations(wantsStop: hasMessages)
      return
    }
    guard let diagnostics = document.check(wantsStop: hasMessages) else { return }
    document.isUnchecked = false
    publish(
      diagnostics.map { payload(of: $0, in: document) }, uri: document.uri,
      version: document.version)
  }

  private func publish(_ diagnostics: [Payload], uri: String, version: Payload) {
    notifyClient(
      "textDocument/publishDiagnostics",
      ["uri": .string(uri), "version": version, "diagnostics": .array(diagnostics)])
  }

  func notifyClient(_ method: String, _ parameters: Payload) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  func payload(of diagnostic: Diagnostic, in document: Document) -> Payload {
    let severity =
      switch diagnostic.severity {
      case .error: 1
      case .warning: 2
      case .hint: 3
      }
    let notes = [diagnostic.label].compactMap(\.self) + diagnostic.hints.map { "hint: \($0)" }
    return [
      "range": document.range(diagnostic.span), "severity": .int(severity), "source": "weir",
      "message": .string(([diagnostic.message] + notes).joined(separator: "\n")),
    ]
  }
}

extension Result where Failure == RequestError {
  fileprivate init(_ body: () throws(RequestError) -> Success) {
    do throws(RequestError) { self = .success(try body()) } catch { self = .failure(error) }
  }
}
