import Foundation
import Testing

/// A headless browser, controlled through the Chrome DevTools Protocol over a pipe.
///
/// Source: https://chromedevtools.github.io/devtools-protocol/
final class Browser {
  static let isInstalled = access("/usr/bin/chromium", X_OK) == 0

  private let home = Home()
  private let child: Child
  private var number = 0
  /// Whether the browser has answered all requests.
  private var isUsable = true
  private var target: String?
  /// The exceptions and errors of the page.
  private(set) var exceptions: [String] = []

  init(width: Int = 1_000, height: Int = 700) {
    child = Child(
      [
        "-c",
        """
        exec /usr/bin/chromium --headless --no-sandbox --disable-gpu --no-first-run \
        --user-data-dir=\(home.path) --window-size=\(width),\(height) --remote-debugging-pipe \
        3<&0 4>&1 </dev/null >/dev/null 2>&1
        """,
      ], program: "/bin/sh")
    let page = ask("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    target =
      ask("Target.attachToTarget", ["targetId": page, "flatten": true])["sessionId"] as? String
    _ = ask("Page.enable")
    _ = ask("Runtime.enable")
  }

  /// Sends a request and returns its reply. Collects exceptions from the events received meanwhile.
  @discardableResult
  func ask(_ method: String, _ parameters: [String: Any] = [:]) -> [String: Any] {
    number += 1
    var request: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let target { request["sessionId"] = target }
    let data = (try? JSONSerialization.data(withJSONObject: request)) ?? Data()
    child.write(String(decoding: data, as: UTF8.self) + "\0")
    while let message = next() ?? next(afterStart: number) {
      if message["id"] as? Int == number {
        if let error = message["error"] { fail("\(method): \(error)") }
        return message["result"] as? [String: Any] ?? [:]
      }
    }
    fail("the browser does not answer \(method)")
    return [:]
  }

  /// Waits again for the first reply: a browser takes long to start if many tests run.
  private func next(afterStart number: Int) -> [String: Any]? {
    guard number == 1 else { return nil }
    for _ in 1...5 { if let message = next() { return message } }
    return nil
  }

  private func fail(_ problem: String) {
    if isUsable { Issue.record("\(problem)") }
    isUsable = false
  }

  private func next() -> [String: Any]? {
    guard let text = child.read(until: "\0")?.dropLast() else { return nil }
    let message = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    if message?["method"] as? String == "Runtime.exceptionThrown" {
      exceptions.append(String(text))
    }
    return message
  }

  /// Opens a file and returns after it is loaded.
  func open(_ path: String) {
    ask("Page.navigate", ["url": "file://\(path)"])
    while isUsable,
      (evaluate("document.readyState + location.protocol") as? String) != "completefile:"
    {}
  }

  /// Opens a page of a server and returns after it is loaded. Waits for a server that starts.
  func open(url: String) {
    repeat {
      ask("Page.navigate", ["url": url])
      while isUsable, (evaluate("document.readyState") as? String) != "complete" {}
    } while isUsable && (evaluate("location.protocol") as? String) != "http:"
  }

  /// Returns the value of a JavaScript expression.
  @discardableResult
  func evaluate(_ expression: String) -> Any? {
    let reply = ask(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = reply["exceptionDetails"] { exceptions.append("\(details)") }
    return (reply["result"] as? [String: Any])?["value"]
  }

  func strings(_ expression: String) -> [String] { evaluate(expression) as? [String] ?? [] }

  /// Presses the mouse button at a point, moves the mouse and releases the button.
  func drag(fromX x: Double, y: Double, toX end: Double) {
    func mouse(_ type: String, _ x: Double, _ buttons: Int) {
      ask(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": x, "y": y, "button": type == "mouseMoved" ? "none" : "left",
          "buttons": buttons, "clickCount": 1,
        ])
    }
    mouse("mouseMoved", x, 0)
    mouse("mousePressed", x, 1)
    for part in 1...4 { mouse("mouseMoved", x + (end - x) * Double(part) / 4, 1) }
    mouse("mouseReleased", end, 0)
  }

  func press(_ key: String) {
    for type in ["keyDown", "keyUp"] { ask("Input.dispatchKeyEvent", ["type": type, "key": key]) }
  }

  /// The number of distinct colors in a screenshot.
  var screenColors: Int {
    let data = ask("Page.captureScreenshot", ["format": "png"])["data"] as? String ?? ""
    let count = evaluate(
      """
      new Promise(done => {
        const image = new Image();
        image.onload = () => {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          done(new Set(new Uint32Array(
            context.getImageData(0, 0, image.width, image.height).data.buffer)).size);
        };
        image.src = 'data:image/png;base64,\(data)';
      })
      """)
    return count as? Int ?? 0
  }
}
