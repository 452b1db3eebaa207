// A hot stream with one observer and nothing in between.
const { Subject } = require('rxjs');

require('./frame')(1_000_000, n => {
  const subject = new Subject();
  let sum = 0;
  subject.subscribe(x => { sum += x; });
  for (let i = 0; i < n; i++) subject.next(i);
  return sum;
});
