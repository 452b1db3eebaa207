import Weir

/// The states of the operators that run for one key.
///
/// A state is identified by the built-in and its position among the calls of that built-in, in the
/// order in which the operators start.
package final class OperatorStates {
  private struct Entry {
    let name: String
    /// The type of the state; empty if it is unknown.
    let type: String
    let save: (inout BinaryEncoder, ValueCoder) throws(StateError) -> Void
    let restore: (inout BinaryDecoder, ValueCoder) throws(StateError) -> Void
  }

  private var entries: [Entry] = []
  private var restored: [() -> Void] = []
  private var counts: [String: Int] = [:]

  /// Creates the state of an operator.
  func make<State: SavedState>(
    _ initial: State, of word: String, type: String?
  ) -> Local<State> {
    let cell = Local(initial)
    add(word, type: type) { (encoder, coder) throws(StateError) in
      try cell.saved.encode(into: &encoder, coder)
    } restore: { (decoder, coder) throws(StateError) in
      cell.saved = try State(&decoder, coder)
    }
    return cell
  }

  /// Adds the state of an operator.
  package func add(
    _ word: String, type: String?,
    save: @escaping (inout BinaryEncoder, ValueCoder) throws(StateError) -> Void,
    restore: @escaping (inout BinaryDecoder, ValueCoder) throws(StateError) -> Void
  ) {
    counts[word, default: 0] += 1
    entries.append(
      Entry(name: "\(word) \(counts[word]!)", type: type ?? "", save: save, restore: restore))
  }

  /// Calls `action` after the states have been restored.
  func whenRestored(_ action: @escaping () -> Void) { restored.append(action) }

  func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    encoder.put(count: entries.count)
    for entry in entries {
      var state = BinaryEncoder()
      try entry.save(&state, coder)
      encoder.put(entry.name)
      encoder.put(entry.type)
      encoder.put(state.bytes)
    }
  }

  /// Restores the states of all operators. Each must have a saved state of its type, and each saved
  /// state an operator.
  func restore(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    var left = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })
    for _ in 0..<(try decoder.count()) {
      let (name, type) = (try decoder.string(), try decoder.string())
      let bytes = try decoder.content()
      guard let entry = left.removeValue(forKey: name) else { throw .missing(operator: name) }
      guard entry.type == type || entry.type.isEmpty || type.isEmpty else {
        throw .changed(operator: name, saved: type, expected: entry.type)
      }
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
  package func savedState<State: SavedState>(_ initial: State) -> (() -> Local<State>)? {
    guard let stage = interpreter.stage else { return nil }
    let type = stage.types[site.span]
    return { [name = word.name] in
      stage.states?.make(initial, of: name, type: type) ?? Local(initial)
    }
  }
}
