extension MarbleFigure {
  package static let style = """
    figure.marbles{margin:0}
    figure.marbles .picture{overflow-x:auto}
    svg{display:block;max-width:none;touch-action:pan-x}
    figcaption.faint{color:#66707d;margin:.5rem 0 1rem}
    .movable{cursor:grab;touch-action:none}
    .movable:focus{outline:none}
    .movable:focus .value,.movable:hover .value{stroke-width:3}
    .movable:focus line,.movable:hover line{stroke-width:5}
    .grip{fill:transparent;stroke:none}
    .gone{opacity:.35}
    @media(prefers-color-scheme:dark){figcaption.faint{color:#98a3b0}}
    """

  /// The script of a page with figures. It draws the lanes as the pictures do and lets the user drag
  /// input marbles.
  package static let script = """
    'use strict';
    /// Makes the marbles of a figure movable. Returns what scripts can read and set.
    const movableMarbles = figure => {
      const data = JSON.parse(figure.querySelector('script').textContent);
      const holder = figure.querySelector('.picture');
      const margin = 16, laneHeight = 46, lineHeight = 30, top_ = 44, markHeight = 26, gap = 3;
      const mostLines = 6, barWidth = 6, barHeight = 34;
      const movable = [];
      data.inputs.forEach((input, number) => input.events.forEach((event, index) => {
        if (event[2] >= 0) movable.push({ number, index, place: event[2] });
      }));
      let places = null;
      let focused = -1, dragged = -1;

      const pairs = list => Array.from({ length: list.length / 2 }, (_, i) => list.slice(2 * i, 2 * i + 2));
      const columns = text => [...text].length * 7.9;
      const labelWidth = Math.max(0, ...data.labels.map(columns), data.legend) + 2 * margin;
      const width = Math.max(data.width, holder.clientWidth || 0);
      const widths = data.marks.concat(...data.inputs.map(input => input.events.map(e => e[1]))).map(mark => mark[2]);
      const side = Math.max(20, ...widths.map(width => width / 2));
      const left = labelWidth + side, end = width - margin, right = end - side;
      const place = time => left + (right - left) * (data.end > 0 ? time / data.end : 0);

      const current = () => {
        if (places === null) return data.results[data.first];
        return data.results[data.table[places.map(place => place.toString(36)).join('')]];
      };

      /// The marks of an input, where they are now: those that stay do so, in their order.
      const inputMarks = (input, number) => {
        let last = 0;
        return input.events.map((event, index) => {
          const position = movable.findIndex(m => m.number === number && m.index === index);
          const time = places === null || position < 0 ? event[0] : places[position] * data.step;
          last = Math.max(last, time);
          return { time: last, mark: event[1], movable: position };
        });
      };

      /// Returns the position of each mark: at its time, and on a lower line if it would touch another
      /// mark. Values beyond `most` lines are replaced by a '+n' mark. Returns null if there are more
      /// distinct times than fit side by side.
      const lines = (marks, most) => {
        if (new Set(marks.map(m => m.time)).size * markHeight > right - left) return null;
        const ends = [], placed = [];
        let line = 0, more = null;
        marks.forEach((m, index) => {
          const x = place(m.time), [kind, , width] = m.mark;
          if (index === 0 || marks[index - 1].time !== m.time) [line, more] = [0, null];
          if (kind === 'completion') return placed.unshift({ m, index, x, line: 0 });
          while (line < ends.length && ends[line] + gap > x - width / 2) line++;
          if (line < most) {
            ends[line] = x + width / 2;
            placed.push({ m, index, x, line: line++ });
          } else if (kind !== 'value') {
            placed.push({ m, index, x, line: most + 1 });
          } else if (more === null) {
            more = ['more', '+1', markHeight, 1];
            placed.push({ m: { mark: more, movable: -1 }, index, x, line: most });
          } else {
            more[1] = '+' + ++more[3];
          }
        });
        return placed;
      };

      const make = (name, attributes, text) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        if (text !== undefined) element.textContent = text;
        return element;
      };

      const drawMark = (group, mark, x, y, color) => {
        const [kind, text, width, whole] = mark, half = markHeight / 2;
        if (kind === 'more') {
          group.append(make('text', { class: 'faint', x, y: y + 4.5, 'text-anchor': 'middle' }, text));
          return;
        }
        const line = (x1, y1, x2, y2, style) =>
          group.append(make('line', { class: style, x1, y1, x2, y2 }));
        if (kind === 'value') {
          group.append(make('rect', { class: 'value c' + color, x: x - width / 2, y: y - half,
            width, height: markHeight, rx: half }));
          const label = make('text', { class: 'mark', x, y: y + 4.5, 'text-anchor': 'middle' }, text);
          if (whole !== undefined) label.append(make('title', {}, whole));
          group.append(label);
        } else if (kind === 'completion') {
          line(x, y - half - 5, x, y + half + 5, 'end');
        } else if (kind === 'failure') {
          line(x - 8, y - 8, x + 8, y + 8, 'failure');
          line(x - 8, y + 8, x + 8, y - 8, 'failure');
        } else {
          line(x - 5, y + half, x + 5, y - half, 'stop');
        }
      };

      const units = [[3.6e9, 'h'], [1e6, 's'], [1e3, 'ms'], [1, 'us']];
      const timeText = time => {
        const unit = units.find(u => time >= u[0]) || units[1];
        return +(time / unit[0]).toFixed(3) + unit[1];
      };

      const drawAxis = (svg, bottom) => {
        const most = Math.max(1, Math.floor((right - left) / 90));
        let unit = 1e3, step = 1e3;
        search: while (data.end / step > most) {
          for (const factor of [2, 5, 10]) {
            step = unit * factor;
            if (data.end / step <= most) break search;
          }
          unit *= 10;
        }
        for (let time = 0; time <= data.end; time += step) {
          const x = place(time);
          svg.append(make('line', { class: 'axis', x1: x, y1: top_ - 8, x2: x, y2: bottom }));
          svg.append(make('text', { class: 'faint', x, y: top_ - 15.5, 'text-anchor': 'middle' },
            timeText(time)));
          if (data.end === 0) break;
        }
      };

      /// The number of values in each interval.
      const drawBars = (group, marks, y, color) => {
        const least = barWidth * data.end / (right - left);
        const unit = 10 ** Math.floor(Math.log10(Math.max(1, least)));
        const step = [1, 2, 5, 10].map(factor => factor * unit).find(step => step >= least);
        const counts = new Map();
        for (const m of marks.filter(m => m.mark[0] === 'value')) {
          const time = Math.floor(m.time / step) * step;
          counts.set(time, (counts.get(time) || 0) + 1);
        }
        const peak = Math.max(...counts.values()), bottom = y + markHeight / 2;
        for (const [time, count] of counts) {
          const x = place(time), height = barHeight * count / peak;
          group.append(make('rect', { class: 'value c' + color, x, y: bottom - height, height,
            width: Math.max(1, place(time + step) - x - 1) }));
        }
        for (const m of marks.filter(m => m.mark[0] !== 'value')) {
          drawMark(group, m.mark, place(m.time), y, color);
        }
        group.append(make('text', { class: 'faint', x: margin, y: y + 19.5 },
          `highest: ${peak} in ${timeText(step)}`));
      };

      /// The most lines of each lane so far: it keeps its height while marbles are moved.
      const lineCounts = data.labels.map(() => 1);

      const draw = () => {
        const lanes = current().map(([runs, marks], lane) => {
          const number = data.inputs.findIndex(input => input.lane === lane);
          const shown = number < 0 ? pairs(marks).map(([time, mark]) =>
            ({ time, mark: data.marks[mark], movable: -1 })) : inputMarks(data.inputs[number], number);
          const placed = lines(shown, number < 0 ? mostLines : Infinity);
          for (const { line } of placed || []) lineCounts[lane] = Math.max(lineCounts[lane], line + 1);
          return { runs, shown, placed, sent: number < 0 ? shown.length : marks };
        });
        const heights = lineCounts.map(count => laneHeight + (count - 1) * lineHeight);
        const height = top_ + heights.reduce((sum, height) => sum + height, 0) + margin / 2;
        const svg = make('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
        svg.append(make('rect', { class: 'ground', width, height }));
        drawAxis(svg, height - margin);
        let y = top_ + laneHeight / 2;
        data.labels.forEach((label, lane) => {
          const { runs, shown, placed, sent } = lanes[lane];
          svg.append(make('text', { class: runs.length ? 'label' : 'faint', x: margin, y: y + 4.5 },
            label));
          const group = make('g', { class: 'stream' });
          pairs(runs).forEach(([start, stop]) => {
            const x1 = place(start), x2 = stop === null ? end : place(stop);
            group.append(make('line', { class: 'lane', x1, y1: y, x2, y2: y }));
          });
          if (placed === null) drawBars(group, shown, y, lane % 6);
          (placed || []).forEach(({ m, index, x, line }) => {
            const isGone = index >= sent ? ' gone' : '';
            const middle = y + line * lineHeight;
            if (m.movable < 0) {
              const still = make('g', { class: 'mark' + isGone });
              drawMark(still, m.mark, x, middle, lane % 6);
              return group.append(still);
            }
            const name = m.mark[0] === 'value' ? m.mark[1] : m.mark[0];
            const handle = make('g', { class: 'movable' + isGone, tabindex: 0, role: 'slider',
              'data-marble': m.movable, 'aria-label': `${name} of ${label}`,
              'aria-valuenow': m.time / 1e6, 'aria-valuemin': 0, 'aria-valuemax': data.end / 1e6,
              'aria-valuetext': timeText(m.time) });
            const reach = Math.max(m.mark[2], 14);
            handle.append(make('rect', { class: 'grip', x: x - reach / 2, y: middle - markHeight / 2,
              width: reach, height: markHeight }));
            drawMark(handle, m.mark, x, middle, lane % 6);
            group.append(handle);
          });
          svg.append(group);
          y += heights[lane];
        });
        holder.replaceChildren(svg);
        if (focused >= 0) svg.querySelector(`[data-marble="${focused}"]`)?.focus();
      };

      /// Moves a marble within the gap between its neighbors.
      const move = (marble, wanted) => {
        if (places === null) places = movable.map(m => m.place);
        const { number } = movable[marble];
        const before = movable[marble - 1]?.number === number ? places[marble - 1] : 0;
        const behind = movable[marble + 1]?.number === number ? places[marble + 1] : data.places - 1;
        places[marble] = Math.min(Math.max(wanted, before), behind);
        focused = marble;
        draw();
      };

      const marbleOf = event => {
        const handle = event.target.closest?.('[data-marble]');
        return handle ? +handle.dataset.marble : -1;
      };
      holder.addEventListener('pointerdown', event => {
        dragged = marbleOf(event);
        if (dragged < 0) return;
        event.preventDefault();
        move(dragged, places === null ? movable[dragged].place : places[dragged]);
      });
      window.addEventListener('pointermove', event => {
        if (dragged < 0) return;
        const x = event.clientX - holder.firstElementChild.getBoundingClientRect().left;
        const time = (x - left) / (right - left) * data.end;
        move(dragged, Math.round(time / data.step));
      });
      for (const name of ['pointerup', 'pointercancel']) {
        window.addEventListener(name, () => { dragged = -1; });
      }
      window.addEventListener('keydown', event => {
        if (event.key === 'Escape') {
          places = null;
          return draw();
        }
        const marble = marbleOf(event), by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (marble < 0 || by === undefined) return;
        event.preventDefault();
        move(marble, (places === null ? movable[marble].place : places[marble]) + by);
      });
      draw();
      return {
        data, current, pairs, step: (right - left) / data.end * data.step,
        put(wanted) {
          places = wanted;
          draw();
        },
      };
    };
    for (const figure of document.querySelectorAll('figure.marbles')) {
      figure.marbles = movableMarbles(figure);
    }
    """
}
