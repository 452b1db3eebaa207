package weir;

import org.apache.flink.api.common.eventtime.TimestampAssigner;

/**
 * Gives each record the greatest time of the records up to it, minus the lateness, as its
 * timestamp. Whether a record is late therefore depends on the records before it only, and not on
 * when watermarks are emitted. After a restart, it depends on the records since the checkpoint.
 */
final class Progress implements TimestampAssigner<Record> {
  private final long lateness;
  private long latest;

  Progress(long lateness) {
    this.lateness = lateness;
    latest = Record.NO_TIME + lateness + 1;
  }

  @Override
  public long extractTimestamp(Record record, long previous) {
    latest = Math.max(latest, record.time());
    return latest - lateness;
  }
}
