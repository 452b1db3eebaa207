# The files of a local Flink cluster: the configuration, and the command lines of its processes.
# shellcheck shell=bash

# JVM packages that Flink reaches by reflection, as in the configuration of Flink's own distribution.
flink_java_options=(
  --add-exports=java.rmi/sun.rmi.registry=ALL-UNNAMED
  --add-exports=java.security.jgss/sun.security.krb5=ALL-UNNAMED
)
for package in lang net io nio lang.reflect text time util util.concurrent util.concurrent.atomic \
  util.concurrent.locks; do
  flink_java_options+=("--add-opens=java.base/java.$package=ALL-UNNAMED")
done
flink_java_options+=(--add-opens=java.base/sun.nio.ch=ALL-UNNAMED)
flink_java_options+=(-XX:+IgnoreUnrecognizedVMOptions -XX:+UseG1GC)
read -ra extra_java_options <<<"${WEIR_FLINK_JAVA_OPTIONS-}"
flink_java_options+=("${extra_java_options[@]}")

# Arguments: the folder of the cluster, the REST port, the RPC port and the slots of a TaskManager.
# The memory of a TaskManager is split here, because Flink's shell scripts would compute it.
write_flink_configuration() {
  local dir=$1 port=$2 rpc=$3 slots=$4
  mkdir -p "$dir"/{conf,log,tmp,checkpoints,savepoints}
  cat >"$dir/conf/config.yaml" <<YAML
jobmanager.rpc.address: 127.0.0.1
jobmanager.rpc.port: $rpc
jobmanager.bind-host: 127.0.0.1
jobmanager.execution.failover-strategy: region
rest.address: 127.0.0.1
rest.bind-address: 127.0.0.1
rest.port: $port
rest.bind-port: "$port"
taskmanager.bind-host: 127.0.0.1
taskmanager.host: 127.0.0.1
taskmanager.numberOfTaskSlots: $slots
taskmanager.cpu.cores: $slots
taskmanager.memory.framework.heap.size: 128m
taskmanager.memory.task.heap.size: 896m
taskmanager.memory.framework.off-heap.size: 128m
taskmanager.memory.task.off-heap.size: 32m
taskmanager.memory.network.min: 128m
taskmanager.memory.network.max: 128m
taskmanager.memory.managed.size: 256m
taskmanager.memory.jvm-metaspace.size: 256m
taskmanager.memory.jvm-overhead.min: 192m
taskmanager.memory.jvm-overhead.max: 192m
taskmanager.load-balance.mode: SLOTS
heartbeat.interval: 2000
heartbeat.timeout: 20000
metrics.fetcher.update-interval: 1000
web.refresh-interval: 200
io.tmp.dirs: $dir/tmp
web.upload.dir: $dir/jars
web.tmpdir: $dir/tmp
state.backend.type: rocksdb
execution.checkpointing.incremental: true
execution.checkpointing.dir: file://$dir/checkpoints
execution.checkpointing.savepoint-dir: file://$dir/savepoints
execution.checkpointing.externalized-checkpoint-retention: RETAIN_ON_CANCELLATION
YAML
  cat >"$dir/conf/log4j.properties" <<'PROPERTIES'
rootLogger.level = INFO
rootLogger.appenderRef.file.ref = file
logger.pekko.name = org.apache.pekko
logger.pekko.level = WARN
logger.netty.name = org.jboss.netty.channel.DefaultChannelPipeline
logger.netty.level = ERROR
appender.file.name = file
appender.file.type = RollingFile
appender.file.fileName = ${sys:log.file}
appender.file.filePattern = ${sys:log.file}.%i
appender.file.layout.type = PatternLayout
appender.file.layout.pattern = %d{yyyy-MM-dd HH:mm:ss,SSS} %-5p %-60c %x - %m%n
appender.file.policies.type = Policies
appender.file.policies.size.type = SizeBasedTriggeringPolicy
appender.file.policies.size.size = 50MB
appender.file.strategy.type = DefaultRolloverStrategy
appender.file.strategy.max = 4
PROPERTIES
}

# Starts a process of the cluster in the background and writes its process id to DIR/NAME.pid.
# Arguments: the folder, the name, and the arguments of java.
start_flink_process() {
  local dir=$1 name=$2
  shift 2
  FLINK_CONF_DIR=$dir/conf setsid env -C "$dir" java "${flink_java_options[@]}" \
    "-Dlog.file=$dir/log/$name.log" "-Dlog4j.configurationFile=file:$dir/conf/log4j.properties" \
    -cp "$libraries/*" "$@" --configDir "$dir/conf" \
    >"$dir/log/$name.out" 2>&1 </dev/null &
  echo $! >"$dir/$name.pid"
}

start_jobmanager() {
  start_flink_process "$1" jobmanager -Xmx768m -XX:MaxMetaspaceSize=256m \
    org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint
}

# Each process has an id of its own, because a TaskManager that was killed stays registered until its
# heartbeat fails.
start_taskmanager() {
  local id
  id=taskmanager-$2-$(date +%s%N)
  echo "$id" >"$1/taskmanager-$2.id"
  start_flink_process "$1" "taskmanager-$2" -Xmx1024m -XX:MaxDirectMemorySize=288m \
    -XX:MaxMetaspaceSize=256m org.apache.flink.runtime.taskexecutor.TaskManagerRunner \
    "-Dtaskmanager.resource-id=$id"
}
