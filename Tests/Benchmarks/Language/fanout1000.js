// A hot stream with a thousand observers; each delivery counts.
const { Subject } = require('rxjs');

require('./frame')(1_000_000, n => {
  const subject = new Subject();
  let sum = 0;
  for (let i = 0; i < 1_000; i++) subject.subscribe(x => { sum += x; });
  for (let i = 0; i < n / 1_000; i++) subject.next(i);
  return sum;
});
