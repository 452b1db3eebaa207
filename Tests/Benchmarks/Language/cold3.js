// A cold stream of a range through three operators.
const { range } = require('rxjs');
const { filter, map } = require('rxjs/operators');

require('./frame')(1_000_000, n => {
  let sum = 0;
  range(0, n).pipe(map(x => x + 1), filter(x => x % 2 == 0), map(x => x * 3)).subscribe(x => { sum += x; });
  return sum;
});
