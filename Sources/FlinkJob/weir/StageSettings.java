package weir;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;

/** The part of a plan that the operator of a stage needs. */
record StageSettings(
    String id,
    int stage,
    String scriptName,
    String script,
    List<String> worker,
    Duration deadline,
    int maxKeys)
    implements Serializable {}
