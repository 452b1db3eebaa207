package weir;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A connection to a server that is established again after a loss. A failure of the first attempt
 * to connect is thrown, because the address may be wrong. Used by one thread.
 */
final class Connection<C extends Closeable> implements Closeable {
  private static final Logger LOG = LoggerFactory.getLogger(Connection.class);
  private static final long MIN_DELAY_MILLIS = 1000;
  private static final long MAX_DELAY_MILLIS = 30_000;
  private static final long MAX_PAUSE_MILLIS = 1000;

  /** Connects to the server and logs in. */
  interface Opener<C> {
    C open() throws IOException;
  }

  interface Action<C> {
    void run(C client) throws IOException;
  }

  private final Server server;
  private final Opener<C> opener;
  private C client;
  private boolean wasOpen;
  private long delayMillis = MIN_DELAY_MILLIS;
  private long nextAttempt;

  Connection(Server server, Opener<C> opener) {
    this.server = server;
    this.opener = opener;
  }

  /** Returns the client, or null after a short time if there is no connection yet. */
  C poll() throws IOException {
    if (client == null && wasOpen) {
      long left = nextAttempt - System.currentTimeMillis();
      pause(Math.min(left, MAX_PAUSE_MILLIS));
      if (left > MAX_PAUSE_MILLIS) {
        return null;
      }
    }
    if (client == null) {
      open();
    }
    return client;
  }

  /** Repeats the action after each loss of the connection until it succeeds. */
  void run(Action<C> action) throws IOException {
    while (true) {
      C current = poll();
      if (current != null) {
        try {
          action.run(current);
          return;
        } catch (IOException error) {
          lost(error);
        }
      }
    }
  }

  /** Closes the client after an error. */
  void lost(IOException error) {
    LOG.warn("lost the connection to {}; connecting again in {} ms", server, delayMillis, error);
    close();
    nextAttempt = System.currentTimeMillis() + delayMillis;
    delayMillis = Math.min(2 * delayMillis, MAX_DELAY_MILLIS);
  }

  @Override
  public void close() {
    if (client != null) {
      try {
        client.close();
      } catch (IOException error) {
        LOG.debug("could not close the connection to {}", server, error);
      }
      client = null;
    }
  }

  private void open() throws IOException {
    try {
      client = opener.open();
      if (wasOpen) {
        LOG.info("connected to {} again", server);
      }
      wasOpen = true;
      delayMillis = MIN_DELAY_MILLIS;
    } catch (IOException error) {
      if (!wasOpen) {
        throw new IOException("could not connect to " + server + ": " + error.getMessage(), error);
      }
      lost(error);
    }
  }

  private static void pause(long millis) throws IOException {
    try {
      Thread.sleep(Math.max(0, millis));
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
