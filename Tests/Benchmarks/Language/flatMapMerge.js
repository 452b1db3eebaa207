// A stream of two values for each value, all of them at a time.
const { of, range } = require('rxjs');
const { mergeMap } = require('rxjs/operators');

require('./frame')(100_000, n => {
  let sum = 0;
  range(0, n).pipe(mergeMap(x => of(x, x + 1))).subscribe(x => { sum += x; });
  return sum;
});
