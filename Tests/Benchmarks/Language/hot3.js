// A hot stream through three operators.
const { Subject } = require('rxjs');
const { filter, map } = require('rxjs/operators');

require('./frame')(1_000_000, n => {
  const subject = new Subject();
  let sum = 0;
  subject.pipe(map(x => x + 1), filter(x => x % 2 == 0), map(x => x * 3)).subscribe(x => { sum += x; });
  for (let i = 0; i < n; i++) subject.next(i);
  return sum;
});
