// A hot stream, added up bit by bit; each sum that repeats the last one is left out.
const { Subject } = require('rxjs');
const { distinctUntilChanged, scan } = require('rxjs/operators');

require('./frame')(1_000_000, n => {
  const subject = new Subject();
  let sum = 0;
  subject.pipe(scan((a, x) => a + x % 2, 0), distinctUntilChanged()).subscribe(x => { sum += x; });
  for (let i = 0; i < n; i++) subject.next(i);
  return sum;
});
