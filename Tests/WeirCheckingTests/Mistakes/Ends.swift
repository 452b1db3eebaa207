extension Mistakes {
  /// Programs that wait forever.
  static let endless = [
    Entry(
      """
      let (signal, observer) = Signal<Int, Never>.pipe()
      for await value in signal.values { print(value) }
      """,
      """
      error: deadlock: the task can never be resumed
       --> demo.weir:2:20
        |
      2 | for await value in signal.values { print(value) }
        |                    ^^^^^^^^^^^^^ what it waits for cannot happen any more
        = hint: no timer is running, and nothing else is left to be done
      """),
    Entry(
      """
      await withCheckedContinuation { (c: CheckedContinuation<Void, Never>) in }
      """,
      """
      error: deadlock: the task can never be resumed
       --> demo.weir:1:7
        |
      1 | await withCheckedContinuation { (c: CheckedContinuation<Void, Never>) in }
        |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        |       what it waits for cannot happen any more
        = hint: no timer is running, and nothing else is left to be done
      """),
    Entry(
      """
      DispatchQueue.main.sync { print(1) }
      """,
      """
      error: deadlock: the main queue cannot wait for itself
       --> demo.weir:1:20
        |
      1 | DispatchQueue.main.sync { print(1) }
        |                    ^^^^^^^^^^^^^^^^^
        = hint: run the code of the closure without 'sync'
      """),
  ]
}
