// Two hot streams, sent to in turn, in pairs.
const { Subject, zip } = require('rxjs');

require('./frame')(1_000_000, n => {
  const a = new Subject(), b = new Subject();
  let sum = 0;
  zip(a, b).subscribe(([x, y]) => { sum += x + y; });
  for (let i = 0; i < n / 2; i++) {
    a.next(i);
    b.next(i);
  }
  return sum;
});
