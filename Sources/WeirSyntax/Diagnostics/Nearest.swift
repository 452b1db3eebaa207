/// Returns the known name that is most similar to `name`, or nil if none is similar enough.
///
/// A name that differs only in case comes first. The Damerau-Levenshtein distance, with adjacent
/// swaps, ranks other names. Ties are broken alphabetically.
public func nearest(_ name: String, among known: some Sequence<String>) -> String? {
  // A longer name is unlikely to be a typo, and comparing names is expensive.
  guard name.utf8.count <= 256 else { return nil }
  let letters = Array(name.lowercased())
  var best: (name: String, distance: Int, isOtherCase: Int)?
  for candidate in known where candidate != name {
    let limit = min(best?.distance ?? .max, tolerance(letters.count))
    let lowercased = Array(candidate.lowercased())
    guard let distance = distance(letters, lowercased, limit: limit) else { continue }
    // Names with a distance of two or more must at least begin with the same letter.
    if distance > 1, letters.first != lowercased.first { continue }
    // Prefer the candidate in the same case: `Merge` and `merge` may both be known.
    let isOtherCase = name.first == candidate.first ? 0 : 1
    if let best,
      (best.distance, best.isOtherCase, best.name) < (distance, isOtherCase, candidate)
    {
      continue
    }
    best = (candidate, distance, isOtherCase)
  }
  return best?.name
}

/// Returns the maximum edit distance for a name with `count` letters.
private func tolerance(_ count: Int) -> Int {
  switch count {
  case ...1: 0
  case 2...4: 1
  case 5...8: 2
  default: 3
  }
}

/// Returns the edit distance of two names, or nil if it exceeds `limit`.
private func distance(_ a: [Character], _ b: [Character], limit: Int) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  if a == b { return 0 }
  if limit == 0 { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var least = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        least = min(least, beforeLast[j - 1] + 1)
      }
      row.append(least)
    }
    guard row.min()! <= limit else { return nil }
    (beforeLast, last) = (last, row)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
