import Weir

/// The states of the operators that run for one key.
///
/// A state is identified by the built-in and its position among the calls of that built-in, in the
/// order in which the operators start.
final class OperatorStates {
  private struct Entry {
    let name: String
    let save: (inout BinaryEncoder, ValueCoder) throws(StateError) -> Void
    let restore: (inout BinaryDecoder, ValueCoder) throws(StateError) -> Void
  }

  private var entries: [Entry] = []
  private var restored: [() -> Void] = []
  private var counts: [String: Int] = [:]

  /// Creates the state of an operator.
  func make<State: SavedState>(_ initial: State, of word: String) -> Local<State> {
    let cell = Local(initial)
    add(word) { (encoder, coder) throws(StateError) in
      try cell.saved.encode(into: &encoder, coder)
    } restore: { (decoder, coder) throws(StateError) in
      cell.saved = try State(&decoder, coder)
    }
    return cell
  }

  /// Adds the state of an operator.
  func add(
    _ word: String,
    save: @escaping (inout BinaryEncoder, ValueCoder) throws(StateError) -> Void,
    restore: @escaping (inout BinaryDecoder, ValueCoder) throws(StateError) -> Void
  ) {
    counts[word, default: 0] += 1
    entries.append(Entry(name: "\(word) \(counts[word]!)", save: save, restore: restore))
  }

  /// Calls `action` after the states have been restored.
  func whenRestored(_ action: @escaping () -> Void) { restored.append(action) }

  func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    encoder.put(count: entries.count)
    for entry in entries {
      var state = BinaryEncoder()
      try entry.save(&state, coder)
      encoder.put(entry.name)
      encoder.put(state.bytes)
    }
  }

  /// Restores the states of all operators. Each must have a saved state, and each saved state an
  /// operator.
  func restore(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    var left = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })
    for _ in 0..<(try decoder.count()) {
      let (name, bytes) = (try decoder.string(), try decoder.content())
      guard let entry = left.removeValue(forKey: name) else { throw .missing(operator: name) }
      var state = BinaryDecoder(bytes)
      try entry.restore(&state, coder)
      guard state.isAtEnd else { throw .damaged }
    }
    if let name = entries.first(where: { left[$0.name] != nil })?.name {
      throw .added(operator: name)
    }
    for action in restored { action() }
  }
}

extension WordCall {
  /// Returns a function that makes the state of an operator for each start; nil unless the program
  /// runs as a stage of a job, whose states are saved.
  func savedState<State: SavedState>(_ initial: State) -> (() -> Local<State>)? {
    guard let stage = interpreter.stage else { return nil }
    return { [name = word.name] in
      stage.states?.make(initial, of: name) ?? Local(initial)
    }
  }
}
