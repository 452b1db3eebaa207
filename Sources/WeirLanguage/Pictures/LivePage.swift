/// An HTML page that shows the marbles of a running stream. It reads the server-sent events of
/// `/events`.
enum LivePage {
  static func html(title: String) -> String {
    """
    <!doctype html>
    <html lang="en"><meta charset="utf-8"><title>\(title)</title>
    <meta name="viewport" content="width=device-width">
    <style>
    body{margin:0;background:#fff;color:#1d2530;font:15px system-ui,sans-serif}
    main{max-width:64rem;margin:0 auto;padding:1.5rem}
    svg{display:block;width:100%;height:120px}
    .line{stroke:#66707d;stroke-width:2}
    .value{fill:#dbe9ff;stroke:#2563b0;stroke-width:2}
    .failed{stroke:#b3261e;stroke-width:3}
    .completed{stroke:#1d2530;stroke-width:3}
    text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;text-anchor:middle;
    dominant-baseline:central;fill:#1d2530}
    ol{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;list-style:none;padding:0}
    #state{color:#66707d}
    @media(prefers-color-scheme:dark){body{background:#15191f;color:#e6ebf1}
    .line{stroke:#98a3b0}.value{fill:#23405f;stroke:#7fb2ee}.completed{stroke:#e6ebf1}
    text{fill:#e6ebf1}}
    </style>
    <main><h1>\(title)</h1><p id="state">connecting</p>
    <svg role="img" aria-label="The marbles of the stream"></svg><ol id="log"></ol></main>
    <script>
    'use strict';
    const span = 10000, shown = 20;
    const picture = document.querySelector('svg'), log = document.querySelector('#log');
    const state = document.querySelector('#state');
    const events = [];
    const make = (name, attributes, text) => {
      const node = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const key in attributes) node.setAttribute(key, attributes[key]);
      if (text !== undefined) node.textContent = text;
      return node;
    };
    const draw = () => {
      const width = picture.clientWidth, middle = 60, now = Date.now();
      const parts = [make('line', { class: 'line', x1: 0, x2: width, y1: middle, y2: middle })];
      for (const event of events) {
        const x = width - 30 - (now - event.time) / span * (width - 30);
        if (x < -100) continue;
        if (event.kind === 'value') {
          const text = event.text.length > 12 ? event.text.slice(0, 11) + '…' : event.text;
          const radius = Math.max(16, text.length * 4.2 + 8);
          parts.push(make('rect', { class: 'value', x: x - radius, y: middle - 16,
            width: 2 * radius, height: 32, rx: 16 }), make('text', { x, y: middle }, text));
        } else if (event.kind === 'failed') {
          parts.push(make('path', { class: 'failed',
            d: `M${x - 10} ${middle - 10}L${x + 10} ${middle + 10}M${x - 10} ${middle + 10}L${x + 10} ${middle - 10}` }));
        } else {
          parts.push(make('line', { class: 'completed', x1: x, x2: x, y1: middle - 18, y2: middle + 18 }));
        }
      }
      picture.replaceChildren(...parts);
      requestAnimationFrame(draw);
    };
    const source = new EventSource('/events');
    source.onopen = () => { state.textContent = 'live'; events.length = 0; log.replaceChildren(); };
    source.onerror = () => { state.textContent = 'disconnected'; };
    source.onmessage = message => {
      const event = JSON.parse(message.data);
      events.push(event);
      if (events.length > 200) events.shift();
      const line = document.createElement('li');
      line.textContent = event.kind === 'value' ? event.text : event.kind.toUpperCase() + ' ' + event.text;
      log.prepend(line);
      while (log.children.length > shown) log.lastChild.remove();
    };
    draw();
    </script></html>
    """
  }
}
