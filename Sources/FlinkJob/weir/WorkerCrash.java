package weir;

/**
 * The worker terminated, missed its deadline or broke the protocol. Another worker can continue.
 */
final class WorkerCrash extends Exception {
  WorkerCrash(String message) {
    super(message);
  }
}
