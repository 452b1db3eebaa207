package weir;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A worker and its pipes. Questions are answered in order. A worker whose oldest question is
 * unanswered at the deadline is killed, which also releases a thread that is blocked in a pipe.
 */
final class WorkerProcess implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerProcess.class);
  private static final int MAX_FRAME = 1 << 30;

  /** An answer, or null after the last one, and the time that the worker took. */
  private record Reply(Answer answer, long nanos) {}

  private final Process process;
  private final OutputStream input;
  private final Duration deadline;
  private final Runnable onReply;
  private final BlockingQueue<Reply> replies = new LinkedBlockingQueue<>();
  private final Object lock = new Object();

  // Guarded by the lock.
  private int unanswered;
  private long oldestSince;
  private boolean isClosed;

  private volatile boolean isOverdue;
  private volatile String lastWords = "";
  private volatile String protocolError;
  private long nanosOfLastAnswer;

  /**
   * `onReply` is called on another thread after each answer, and when the worker has terminated.
   */
  WorkerProcess(List<String> command, Duration deadline, Runnable onReply) throws IOException {
    this.deadline = deadline;
    this.onReply = onReply;
    process = new ProcessBuilder(command).start();
    input = process.getOutputStream();
    String name = "worker " + process.pid();
    startThread(name + " answers", this::readAnswers);
    startThread(name + " log", this::readLog);
    startThread(name + " deadline", this::watch);
  }

  void ask(Frame question) throws WorkerCrash {
    synchronized (lock) {
      if (unanswered++ == 0) {
        oldestSince = System.nanoTime();
      }
      lock.notifyAll();
    }
    try {
      question.writeTo(input);
    } catch (IOException error) {
      process.destroyForcibly();
      throw crash();
    }
  }

  /** Waits for the next answer. */
  Answer take() throws WorkerCrash, InterruptedException {
    return answer(replies.take());
  }

  /** Returns null if there is no further answer yet. */
  Answer poll() throws WorkerCrash {
    Reply reply = replies.poll();
    return reply == null ? null : answer(reply);
  }

  /** The time that the worker took for the answer that was returned last. */
  long nanosOfLastAnswer() {
    return nanosOfLastAnswer;
  }

  @Override
  public void close() {
    synchronized (lock) {
      isClosed = true;
      lock.notifyAll();
    }
    process.destroyForcibly();
  }

  private Answer answer(Reply reply) throws WorkerCrash {
    if (reply.answer == null) {
      replies.add(reply); // is found by the next caller too
      throw crash();
    }
    nanosOfLastAnswer = reply.nanos;
    return reply.answer;
  }

  private WorkerCrash crash() {
    String cause;
    if (isOverdue) {
      cause = "the worker did not answer within " + deadline.toMillis() + " ms";
    } else if (protocolError != null) {
      cause = "the worker broke the protocol: " + protocolError;
    } else {
      cause = "the worker terminated" + status();
    }
    return new WorkerCrash(lastWords.isEmpty() ? cause : cause + ": " + lastWords);
  }

  private String status() {
    try {
      if (!process.waitFor(1, TimeUnit.SECONDS)) {
        return "";
      }
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      return "";
    }
    int status = process.exitValue();
    return status > 128 ? " by signal " + (status - 128) : " with exit code " + status;
  }

  private void readAnswers() {
    try (DataInputStream stream =
        new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16))) {
      while (true) {
        int length = stream.readInt();
        if (length < 1 || length > MAX_FRAME) {
          throw new IOException("a message of " + length + " bytes");
        }
        byte[] body = new byte[length];
        stream.readFully(body);
        Answer answer = Answer.parse(ByteBuffer.wrap(body));
        replies.add(new Reply(answer, answered()));
        onReply.run();
      }
    } catch (EOFException error) {
      // The reply without an answer reports it.
    } catch (IOException error) {
      protocolError = error.getMessage();
    }
    process.destroyForcibly();
    replies.add(new Reply(null, 0));
    onReply.run();
  }

  private long answered() {
    synchronized (lock) {
      long now = System.nanoTime();
      long nanos = now - oldestSince;
      unanswered--;
      oldestSince = now;
      return nanos;
    }
  }

  private void readLog() {
    try (BufferedReader reader = process.errorReader()) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lastWords = line;
        LOG.info("worker {}: {}", process.pid(), line);
      }
    } catch (IOException error) {
      // The pipe is closed with the process.
    }
  }

  private void watch() {
    try {
      synchronized (lock) {
        while (!isClosed) {
          if (unanswered == 0) {
            lock.wait();
            continue;
          }
          long left = deadline.toMillis() - (System.nanoTime() - oldestSince) / 1_000_000;
          if (left <= 0) {
            isOverdue = true;
            process.destroyForcibly();
            return;
          }
          lock.wait(left);
        }
      }
    } catch (InterruptedException error) {
      process.destroyForcibly();
    }
  }

  private static void startThread(String name, Runnable body) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    thread.start();
  }
}
