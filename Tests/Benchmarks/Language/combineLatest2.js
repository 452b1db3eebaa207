// Two hot streams, sent to in turn; each event is combined with the latest of the other.
const { Subject, combineLatest } = require('rxjs');

require('./frame')(1_000_000, n => {
  const a = new Subject(), b = new Subject();
  let sum = 0;
  combineLatest([a, b]).subscribe(([x, y]) => { sum += x + y; });
  for (let i = 0; i < n / 2; i++) {
    a.next(i);
    b.next(i);
  }
  return sum;
});
