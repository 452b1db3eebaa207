package weir;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.assigners.FileSplitAssigner;

/**
 * Assigns files in the order of their paths, which is often the order of their times, and the parts
 * of a file in their order.
 */
final class PathOrderAssigner implements FileSplitAssigner {
  private final PriorityQueue<FileSourceSplit> splits =
      new PriorityQueue<>(
          Comparator.comparing((FileSourceSplit split) -> split.path().getPath())
              .thenComparing(FileSourceSplit::offset));

  PathOrderAssigner(Collection<FileSourceSplit> splits) {
    this.splits.addAll(splits);
  }

  @Override
  public Optional<FileSourceSplit> getNext(String host) {
    return Optional.ofNullable(splits.poll());
  }

  @Override
  public void addSplits(Collection<FileSourceSplit> added) {
    splits.addAll(added);
  }

  @Override
  public Collection<FileSourceSplit> remainingSplits() {
    return List.copyOf(splits);
  }
}
