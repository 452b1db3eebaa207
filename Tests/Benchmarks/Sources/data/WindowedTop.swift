/// An RxJS program that prints the five most frequent keys of each minute of event time.
let windowedTop = """
  const { Observable } = require('rxjs');
  const readline = require('readline');
  const records = new Observable(subscriber => {
    const lines = readline.createInterface({ input: process.stdin });
    lines.on('line', line => subscriber.next(JSON.parse(line)));
    lines.on('close', () => subscriber.complete());
  });
  const open = new Map();
  let latest = -Infinity;
  function send(start) {
    const counts = [...open.get(start)];
    open.delete(start);
    counts.sort((a, b) => b[1] - a[1]);
    console.log(`${start} ` + counts.slice(0, 5).map(([key, n]) => `${key}=${n}`).join(' '));
  }
  records.subscribe({
    next: record => {
      const start = Math.floor(record.t / 60) * 60;
      if (!open.has(start)) open.set(start, new Map());
      const counts = open.get(start);
      counts.set(record.key, (counts.get(record.key) || 0) + 1);
      if (record.t > latest) {
        latest = record.t;
        for (const start of [...open.keys()].sort()) if (start + 60 <= latest - 1) send(start);
      }
    },
    complete: () => { for (const start of [...open.keys()].sort()) send(start); },
  });

  """
