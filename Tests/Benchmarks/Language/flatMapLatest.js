// A stream of two values for each value, each until the next begins.
const { of, range } = require('rxjs');
const { switchMap } = require('rxjs/operators');

require('./frame')(100_000, n => {
  let sum = 0;
  range(0, n).pipe(switchMap(x => of(x, x + 1))).subscribe(x => { sum += x; });
  return sum;
});
