// Python and Node programs with the same statements as the Weir programs of the rows.

let splitGroupSum = (
  python: """
  import sys
  sums = {}
  for line in sys.stdin:
      fields = line.split()
      if int(fields[4]) < 400:
          sums[fields[1]] = sums.get(fields[1], 0) + int(fields[5][:-2])
  for key, value in sums.items(): print(key, value)

  """,
  node: """
  const lines = require('readline').createInterface({ input: process.stdin });
  const sums = new Map();
  lines.on('line', line => {
    const fields = line.split(' ');
    if (parseInt(fields[4]) < 400) {
      sums.set(fields[1], (sums.get(fields[1]) || 0) + parseInt(fields[5].slice(0, -2)));
    }
  });
  lines.on('close', () => { for (const [key, value] of sums) console.log(`${key} ${value}`); });

  """
)

let jsonThreeStatements = (
  python: """
  import json, sys
  sums = {}
  for line in sys.stdin:
      record = json.loads(line)
      is_slow = record['ms'] > 500
      key = record['level'] + (' slow' if is_slow else ' fast')
      sums[key] = sums.get(key, 0) + record['status']
  for key, value in sums.items(): print(key, value)

  """,
  node: """
  const lines = require('readline').createInterface({ input: process.stdin });
  const sums = new Map();
  lines.on('line', line => {
    const record = JSON.parse(line);
    const isSlow = record.ms > 500;
    const key = record.level + (isSlow ? ' slow' : ' fast');
    sums.set(key, (sums.get(key) || 0) + record.status);
  });
  lines.on('close', () => { for (const [key, value] of sums) console.log(`${key} ${value}`); });

  """
)

/// Returns a Python program that executes statements for each line, and others at the end.
func pythonLoop(_ start: String, _ statements: String, _ end: String) -> String {
  """
  import sys
  \(start)
  for line in sys.stdin:
      line = line[:-1]
      \(statements.split(separator: "\n").joined(separator: "\n    "))
  \(end)

  """
}

/// Returns a Node program that executes statements for each line, and others at the end.
func nodeLoop(_ start: String, _ statements: String, _ end: String) -> String {
  """
  const lines = require('readline').createInterface({ input: process.stdin });
  \(start)
  lines.on('line', line => {
    \(statements)
  });
  lines.on('close', () => { \(end) });

  """
}

let regexExtract = """
  import re, sys
  pattern = re.compile(r'items/(\\d+) 500')
  for line in sys.stdin:
      match = pattern.search(line)
      if match: print(match[1])

  """

/// A table that is joined with another one by the city's name.
let countries = """
  city,country
  Oslo,Norway
  Lima,Peru
  Kyoto,Japan
  Quito,Ecuador
  Turin,Italy
  Delhi,India

  """
