package weir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.api.common.typeutils.base.array.BytePrimitiveArraySerializer;
import org.apache.flink.runtime.state.KeyedStateBackend;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.runtime.state.VoidNamespaceSerializer;
import org.apache.flink.streaming.api.operators.InternalTimer;
import org.apache.flink.streaming.api.operators.InternalTimerService;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.operators.Triggerable;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.util.function.ThrowingConsumer;
import weir.Answer.Alarm;
import weir.Answer.Results;
import weir.Answer.State;

/**
 * The operator of a keyed stage: stores the states of its keys, and their alarms as event-time
 * timers.
 */
final class WeirKeyedOperator extends StageOperator {
  private static final VoidNamespace NAMESPACE = VoidNamespace.INSTANCE;

  /** The expiry, and the state as encoded by the worker. */
  private static final ValueStateDescriptor<byte[]> STATE =
      new ValueStateDescriptor<>("state", BytePrimitiveArraySerializer.INSTANCE);

  /** The time of the pending alarm. */
  private static final ValueStateDescriptor<Long> ALARM =
      new ValueStateDescriptor<>("alarm", LongSerializer.INSTANCE);

  /** The stored value of a single stage that has ended, which has no expiry and no state. */
  private static final byte[] ENDED = new byte[0];

  private transient ValueState<byte[]> states;
  private transient ValueState<Long> pendingAlarms;
  private transient InternalTimerService<VoidNamespace> alarms;

  /**
   * Timers that check whether a state has expired. A state with an expiry has a timer at this time
   * or earlier.
   */
  private transient InternalTimerService<VoidNamespace> expiries;

  private transient List<String> expiring;
  private transient long advancingTo;
  private transient boolean hasDueAlarm;

  WeirKeyedOperator(StreamOperatorParameters<Record> parameters, StageSettings settings) {
    super(parameters, settings);
  }

  @Override
  public void open() throws Exception {
    states = getPartitionedState(STATE);
    pendingAlarms = getPartitionedState(ALARM);
    alarms = timerService("alarms", this::onAlarm);
    expiries = timerService("expiries", timer -> expiring.add(timer.getKey()));
    expiring = new ArrayList<>();
    advancingTo = Long.MIN_VALUE;
    super.open();
  }

  @Override
  public void processElement(StreamRecord<Record> element) throws Exception {
    long time = element.getValue().time();
    if (time != Record.NO_TIME && time <= watermark(element)) {
      workerMetrics.lateRecords.inc();
    }
    super.processElement(element);
  }

  /**
   * Fires all alarms up to the watermark, including those that are registered by the fired alarms.
   */
  @Override
  public void processWatermark(Watermark mark) throws Exception {
    conversation.flush();
    advancingTo = mark.getTimestamp();
    do {
      hasDueAlarm = false;
      timeServiceManager.advanceWatermark(mark);
      conversation.flush();
    } while (hasDueAlarm);
    advancingTo = Long.MIN_VALUE;
    expire(mark.getTimestamp());
    output.emitWatermark(mark);
  }

  @Override
  public void accept(List<Entry> batch, Results results) {
    super.accept(batch, results);
    for (Alarm alarm : results.alarms()) {
      setAlarm(alarm);
    }
  }

  @Override
  long watermark(StreamRecord<Record> element) {
    long current = alarms.currentWatermark();
    return settings.isOrdered() && element.hasTimestamp()
        ? Math.max(current, element.getTimestamp() - 1)
        : current;
  }

  @Override
  public byte[] load(String key) throws Exception {
    setCurrentKey(key);
    byte[] stored = states.value();
    return stored == null || stored.length == 0 ? null : stateIn(stored);
  }

  @Override
  public void store(List<State> changed) throws Exception {
    for (State state : changed) {
      setCurrentKey(state.key());
      if (state.state() == null) {
        states.clear();
        continue;
      }
      long expiry = state.expiry();
      if (expiry != Record.NO_TIME) {
        byte[] stored = states.value();
        long previous = expiryIn(stored);
        if (previous == Record.NO_TIME || previous > expiry) {
          expiries.registerEventTimeTimer(NAMESPACE, expiry);
        }
      }
      states.update(
          ByteBuffer.allocate(Long.BYTES + state.state().length)
              .putLong(expiry)
              .put(state.state())
              .array());
    }
  }

  /**
   * Ends the input of all keys, and clears their states: a task that is restored after this ends
   * its input again, and must not end a key twice. A single stage ends its key even if it has
   * received no value.
   */
  @Override
  public void endInput() throws Exception {
    conversation.flush();
    conversation.unload();
    List<String> keys = settings.isSingle() ? singleKey() : storedKeys();
    for (String key : keys) {
      add(Entry.endOf(key));
    }
    super.endInput();
    conversation.unload();
    for (String key : keys) {
      setAlarm(new Alarm(key, Record.NO_TIME));
      if (settings.isSingle()) {
        states.update(ENDED);
      } else {
        states.clear();
      }
    }
  }

  /** The key of a single stage, unless it has ended. */
  private List<String> singleKey() throws IOException {
    setCurrentKey(Record.NO_KEY);
    byte[] stored = states.value();
    return stored != null && stored.length == 0 ? List.of() : List.of(Record.NO_KEY);
  }

  private List<String> storedKeys() {
    KeyedStateBackend<String> backend = getKeyedStateBackend();
    try (Stream<String> keys = backend.getKeys(STATE.getName(), NAMESPACE)) {
      return keys.toList();
    }
  }

  private void onAlarm(InternalTimer<String, VoidNamespace> timer) throws Exception {
    pendingAlarms.clear();
    add(Entry.timer(timer.getKey(), timer.getTimestamp()));
  }

  private void setAlarm(Alarm alarm) {
    setCurrentKey(alarm.key());
    try {
      Long pending = pendingAlarms.value();
      if (pending != null && pending != alarm.time()) {
        alarms.deleteEventTimeTimer(NAMESPACE, pending);
      }
      if (alarm.time() == Record.NO_TIME) {
        pendingAlarms.clear();
      } else if (pending == null || pending != alarm.time()) {
        alarms.registerEventTimeTimer(NAMESPACE, alarm.time());
        pendingAlarms.update(alarm.time());
        hasDueAlarm |= alarm.time() <= advancingTo;
      }
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  /**
   * Deletes expired states. The states of changed keys are checked again at the next watermark. At
   * the end of the input the keys are ended instead.
   */
  private void expire(long watermark) throws Exception {
    if (watermark != Long.MAX_VALUE) {
      for (String key : expiring) {
        setCurrentKey(key);
        byte[] stored = states.value();
        long expiry = expiryIn(stored);
        if (conversation.hasChanged(key)) {
          expiries.registerEventTimeTimer(NAMESPACE, watermark + 1);
        } else if (expiry > watermark) {
          expiries.registerEventTimeTimer(NAMESPACE, expiry);
        } else if (expiry != Record.NO_TIME) {
          states.clear();
        }
      }
    }
    expiring.clear();
  }

  private static long expiryIn(byte[] stored) {
    return stored == null || stored.length == 0
        ? Record.NO_TIME
        : ByteBuffer.wrap(stored).getLong();
  }

  private static byte[] stateIn(byte[] stored) {
    byte[] state = new byte[stored.length - Long.BYTES];
    System.arraycopy(stored, Long.BYTES, state, 0, state.length);
    return state;
  }

  private InternalTimerService<VoidNamespace> timerService(
      String name, ThrowingConsumer<InternalTimer<String, VoidNamespace>, Exception> action) {
    return getInternalTimerService(
        name,
        VoidNamespaceSerializer.INSTANCE,
        new Triggerable<String, VoidNamespace>() {
          @Override
          public void onEventTime(InternalTimer<String, VoidNamespace> timer) throws Exception {
            action.accept(timer);
          }

          @Override
          public void onProcessingTime(InternalTimer<String, VoidNamespace> timer) {
            throw new IllegalStateException("only event-time timers are registered");
          }
        });
  }
}
