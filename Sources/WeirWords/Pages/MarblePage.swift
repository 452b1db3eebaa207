import WeirRuntime

/// A standalone HTML page on which the user can move the input marbles of a program and see the
/// results.
///
/// ```swift
/// let page = try Session.page(of: source).get()
/// print(page.html)
/// ```
public struct MarblePage: Sendable {
  /// The HTML document. It loads no other resources.
  public let html: String

  package init(html: String) {
    self.html = html
  }
}

extension MarblePage {
  static let style = """
    body{margin:0;background:#fff;color:#1d2530;font:15px system-ui,sans-serif}
    main{max-width:64rem;margin:0 auto;padding:1.5rem}
    h1{font-size:1.1rem;margin:0 0 1rem}
    pre{background:#f3f5f8;padding:1rem;overflow-x:auto;border-radius:6px;
    font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace}
    @media(prefers-color-scheme:dark){body{background:#15191f;color:#e6ebf1}pre{background:#1d232b}}
    """

  /// Returns a document with the colors and fonts of all pages.
  ///
  /// - Parameters:
  ///   - title: escaped for HTML.
  ///   - style: further rules.
  package static func html(title: String, style: String, _ body: String, script: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(title)</title>
    <style>
    \(SVG.style)
    \(MarblePage.style)
    \(style)
    </style>
    <main>
    \(body)
    </main>
    <script>
    \(script)
    </script>
    </html>

    """
  }
}

extension SVG {
  package static func escapedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "\n")
  }
}
