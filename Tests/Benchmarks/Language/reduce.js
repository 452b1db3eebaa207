// A cold stream of a range, added up.
const { range } = require('rxjs');
const { reduce } = require('rxjs/operators');

require('./frame')(1_000_000, n => {
  let sum = 0;
  range(0, n).pipe(reduce((a, x) => a + x, 0)).subscribe(x => { sum = x; });
  return sum;
});
