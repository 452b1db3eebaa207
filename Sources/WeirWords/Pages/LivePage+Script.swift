import WeirRuntime

extension LivePage {
  /// Reads the events and draws those of the last seconds, which move to the left.
  static let script = """
    'use strict';
    const byID = id => document.getElementById(id);
    const names = [...byID('labels').children].map(node => node.textContent);
    const isOne = names.length < 2;
    const margin = 16, top_ = isOne ? 24 : 8, rowHeight = 30, markHeight = 26, column = 7.9;
    /// The lines of a stream, and the height of its name above them.
    const rows = isOne ? 5 : 3, nameHeight = isOne ? 0 : 24;
    const laneHeight = nameHeight + rows * rowHeight;
    /// The room for half of a marble at the current time.
    const edge = 76, kept = 200, listed = 40;
    const picture = byID('picture'), log = byID('log'), state = byID('state');
    let events = [], received = 0;
    /// The last event of each stream that has ended.
    let ends = [];
    /// The difference between the clocks of this computer and of the server, in milliseconds.
    let offset = 0;
    /// The time at which the picture stands still: all streams or the connection have ended.
    let halt = null;
    let span = 10000, width = 0, rowEnds = [];

    const scale = () => (width - edge) / span;
    const show = (kind, text) => { state.className = kind; state.textContent = text; };
    const short = text => {
      const characters = [...text];
      return characters.length > 16 ? characters.slice(0, 15).join('') + '…' : text;
    };

    /// Places an event below those that it would cover; it becomes a dot if there is no room.
    const place = event => {
      event.label = short(event.text);
      event.half = event.kind === 'value' ? [...event.label].length * column / 2 + 9 : 5;
      const x = event.time * scale();
      const taken = rowEnds[event.stream] ??= [];
      event.row = Array.from({ length: rows }, (_, row) => row)
        .find(row => !(taken[row] > x - event.half));
      if (event.kind !== 'value') event.row = 0;
      if (event.row !== undefined) taken[event.row] = x + event.half + 3;
    };

    const draw = () => {
      requestAnimationFrame(draw);
      if (picture.clientWidth !== width) {
        width = picture.clientWidth;
        rowEnds = [];
        events.forEach(place);
      }
      const now = halt ?? Date.now() - offset;
      const right = width - edge, height = top_ + names.length * laneHeight + 2 * margin;
      const axis = height - margin;
      const middle = lane => top_ + lane * laneHeight + nameHeight + markHeight / 2;
      const parts = [];
      const make = (name, attributes, text) => {
        const node = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const key in attributes) node.setAttribute(key, attributes[key]);
        if (text !== undefined) node.textContent = text;
        parts.push(node);
      };
      const line = (name, x1, y1, x2, y2) => make('line', { class: name, x1, y1, x2, y2 });
      const at = time => right - (now - time) * scale();
      const step = span / 5;
      for (let time = Math.floor(now / step) * step; at(time) > 0; time -= step) {
        line('axis', at(time), margin / 2, at(time), axis - 12);
        make('text', { class: 'faint', x: at(time), y: axis },
          new Date(time + offset).toTimeString().slice(0, 8));
      }
      names.forEach((name, lane) => {
        const y = middle(lane);
        line('lane', 0, y, ends[lane] ? at(ends[lane].time) : right, y);
        if (!isOne) make('text', { class: 'name', x: 0, y: y - markHeight / 2 - 12 }, name);
      });
      for (const event of events) {
        const x = at(event.time);
        if (x < -100) continue;
        const y = middle(event.stream) + (event.row ?? 0) * rowHeight;
        const color = 'value c' + event.stream % 6;
        if (event.kind === 'completed') {
          line('end', x, y - 15, x, y + 15);
        } else if (event.kind !== 'value') {
          const name = event.kind === 'failed' ? 'failure' : 'stop';
          line(name, x - 9, y - 9, x + 9, y + 9);
          line(name, x - 9, y + 9, x + 9, y - 9);
        } else if (event.row === undefined) {
          make('circle', { class: color, cx: x, cy: y, r: 4 });
        } else {
          make('rect', { class: color, x: x - event.half, y: y - markHeight / 2,
            width: 2 * event.half, height: markHeight, rx: 13 });
          make('text', { x, y }, event.label);
        }
      }
      picture.setAttribute('height', height);
      picture.replaceChildren(...parts);
    };

    const isOver = () => names.every((_, lane) => ends[lane]);

    const list = event => {
      const line = document.createElement('li'), time = document.createElement('time');
      const date = new Date(event.time + offset);
      time.textContent =
        date.toTimeString().slice(0, 8) + '.' + String(date.getMilliseconds()).padStart(3, '0');
      const text = document.createElement('span');
      text.className = event.kind;
      text.textContent = (isOne ? '' : names[event.stream] + ': ') + (event.kind === 'value'
        ? event.text : (event.kind + ' ' + event.text).trimEnd());
      line.append(time, text);
      log.prepend(line);
      while (log.children.length > listed) log.lastChild.remove();
    };

    const source = new EventSource('/events');
    source.onopen = () => {
      [events, rowEnds, ends, received, halt] = [[], [], [], 0, null];
      log.replaceChildren();
      picture.classList.remove('lost');
      byID('count').textContent = '';
      show('live', 'live');
    };
    source.onerror = () => {
      if (isOver()) return;
      if (halt === null) halt = Date.now() - offset;
      picture.classList.add('lost');
      show('lost', 'the server does not answer; connecting again');
    };
    source.onmessage = message => {
      const event = JSON.parse(message.data);
      if (event.kind === 'now') {
        offset = Date.now() - event.time;
        return;
      }
      place(event);
      events.push(event);
      if (events.length > kept) events.shift();
      list(event);
      if (event.kind === 'value') {
        received += 1;
        byID('count').textContent = received === 1 ? '1 value' : received + ' values';
      } else {
        ends[event.stream] = event;
        if (!isOver()) return;
        halt = event.time;
        show(event.kind, (event.kind + ' ' + event.text).trimEnd());
      }
    };
    byID('span').onchange = change => {
      span = change.target.value * 1000;
      width = 0;
    };
    requestAnimationFrame(draw);
    """
}
