package weir;

import java.util.List;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.enumerate.BlockSplittingRecursiveEnumerator;
import org.apache.flink.core.fs.FileStatus;
import org.apache.flink.core.fs.FileSystem;

/** Divides large files into parts, which different tasks can read. Compressed files are not. */
final class FileDivider extends BlockSplittingRecursiveEnumerator {
  private static final long MIN_LENGTH = 8 << 20;

  private final int maxParts;

  FileDivider(int maxParts) {
    this.maxParts = maxParts;
  }

  @Override
  protected void convertToSourceSplits(
      FileStatus file, FileSystem system, List<FileSourceSplit> splits) {
    long length = file.getLen();
    long parts =
        isFileSplittable(file.getPath())
            ? Math.max(1, Math.min(maxParts, length / MIN_LENGTH))
            : 1;
    for (long part = 0; part < parts; part++) {
      long start = length * part / parts;
      long end = length * (part + 1) / parts;
      splits.add(
          new FileSourceSplit(
              getNextId(),
              file.getPath(),
              start,
              end - start,
              file.getModificationTime(),
              length));
    }
  }
}
