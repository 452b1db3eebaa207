import WeirRuntime

/// An HTML page that shows the marbles of running streams on one time axis.
///
/// The page reads the server-sent events of `/events`, which ``LiveMarbles`` writes. It loads no
/// other resources, and connects again after the server has ended.
package enum LivePage {
  /// Returns the document.
  ///
  /// - Parameters:
  ///   - title: the source of the streams.
  ///   - labels: the labels of the streams. They are shown if there are several.
  package static func html(title: String, labels: [String]) -> String {
    let title = SVG.escaped(title)
    let labels = labels.map { "<li>\(SVG.escaped($0))</li>" }.joined()
    return MarblePage.html(
      title: title, style: style,
      """
      <header>
      <h1>\(title)</h1>
      <p><span id="state" role="status">connecting</span> <span id="count" class="faint"></span>
      <label class="faint">shows <select id="span"><option value="10">10 seconds</option>
      <option value="60">1 minute</option><option value="600">10 minutes</option></select></label></p>
      </header>
      <ul id="labels" hidden>\(labels)</ul>
      <svg id="picture" role="img" aria-label="The marbles of the streams"></svg>
      <ol id="log"></ol>
      """, script: script)
  }

  private static let style = """
    h1,#log{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace}
    h1{overflow-wrap:anywhere}
    header p{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;align-items:baseline;margin:0 0 1rem}
    header label{margin-left:auto}
    select{font:inherit;color:inherit;background:transparent;border:1px solid #c9d0d8;
    border-radius:4px;padding:.1rem}
    option{color:#1d2530;background:#fff}
    .faint,time{color:#66707d}
    #state::before{content:'';display:inline-block;width:.7em;height:.7em;margin-right:.45em;
    border-radius:50%;background:#98a3b0}
    #state.live::before{background:#2f9e44}
    #state.lost::before,#state.interrupted::before{background:#d9a406}
    #state.failed{color:#c02b2b}#state.failed::before{background:#c02b2b}
    #state.completed::before{background:#1d2530}
    #picture{width:100%}
    #picture.lost{opacity:.45}
    #picture text{text-anchor:middle;dominant-baseline:central}
    #picture text.name{text-anchor:start;font-weight:600}
    #log{list-style:none;margin:1rem 0 0;padding:0;font-size:14px;line-height:1.6}
    #log li{display:flex;gap:1.2rem;overflow-wrap:anywhere;white-space:pre-wrap}
    #log .completed,#log .interrupted{font-weight:600}
    #log .failed{font-weight:600;color:#c02b2b}
    @media(prefers-color-scheme:dark){select{border-color:#36404c}.faint,time{color:#98a3b0}
    #state.completed::before{background:#e6ebf1}#state.failed,#log .failed{color:#ff7a70}}
    """
}
