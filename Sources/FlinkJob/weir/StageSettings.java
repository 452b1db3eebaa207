package weir;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;

/**
 * The part of a plan that the operator of a stage needs. A single stage is a keyed stage whose
 * values all have the empty key. The timestamps of the records of an ordered stage are those of
 * {@link Progress}. The payloads of a stage that has lines are lines of a source, and with a
 * header, the first one is that of the file.
 */
record StageSettings(
    String id,
    int stage,
    String scriptName,
    String script,
    List<String> worker,
    Duration deadline,
    int maxKeys,
    boolean isKeyed,
    boolean isSingle,
    boolean isOrdered,
    boolean hasLines,
    boolean hasHeader)
    implements Serializable {}
