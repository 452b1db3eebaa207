package weir;

/** The worker terminated, was killed after its deadline, or broke the protocol. Another one can continue. */
final class WorkerCrash extends Exception {
  WorkerCrash(String message) {
    super(message);
  }
}
