// A stream of two values for each value, one after the other.
const { of, range } = require('rxjs');
const { concatMap } = require('rxjs/operators');

require('./frame')(100_000, n => {
  let sum = 0;
  range(0, n).pipe(concatMap(x => of(x, x + 1))).subscribe(x => { sum += x; });
  return sum;
});
