import Dispatch
import Weir
import WeirNetwork
import WeirStreams

/// The elements of a source and its end.
struct HTTPOutcome<Element: Sendable>: Sendable {
  var elements: [Element] = []
  var end = Termination<NetworkError>.interrupted

  var error: NetworkError? {
    if case .failed(let error) = end { error } else { nil }
  }

  var isCompleted: Bool {
    if case .completed = end { true } else { false }
  }

  /// Runs a source to its end.
  init(
    of source: NetworkSource<Element>, onElement: @escaping @Sendable (Element) -> Void = { _ in }
  ) async {
    let elements = Locked<[Element]>([])
    let running = Locked<Intake<Element>?>(nil)
    let taken = DispatchQueue(label: "taken")
    end = await withCheckedContinuation { continuation in
      let intake = source.begin { element in
        elements.withLock { $0.append(element) }
        onElement(element)
        taken.async { running.withLock(\.self)?.taken() }
      } end: {
        continuation.resume(returning: $0)
      }
      taken.sync { running.withLock { $0 = intake } }
    }
    self.elements = elements.withLock(\.self)
  }
}

extension HTTPOutcome<HTTPResponse> {
  init(of request: HTTPRequest) async { await self.init(of: HTTPSources.response(request)) }

  var response: HTTPResponse? { elements.first }
}

extension HTTPOutcome<HTTPStreamPart> {
  var head: HTTPResponse? {
    if case .head(let head)? = elements.first { head } else { nil }
  }

  var lines: [Line] {
    var lines: [Line] = []
    for case .lines(let batch) in elements {
      batch.forEach {
        lines.append($0)
        return true
      }
    }
    return lines
  }
}
