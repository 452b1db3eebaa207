// A hot stream whose observer stays for one event.
const { Subject } = require('rxjs');

require('./frame')(100_000, n => {
  const subject = new Subject();
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const subscription = subject.subscribe(x => { sum += x; });
    subject.next(i);
    subscription.unsubscribe();
  }
  return sum;
});
