// A variable that is observed and counted up.
const { BehaviorSubject } = require('rxjs');

require('./frame')(1_000_000, n => {
  const property = new BehaviorSubject(0);
  let sum = 0;
  property.subscribe(x => { sum += x; });
  for (let i = 0; i < n; i++) property.next(property.value + 1);
  return sum;
});
