#ifndef CKAFKA_H
#define CKAFKA_H

#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

// The part of librdkafka that Weir uses. The library is loaded on first use, so that neither a build
// nor a start needs it. Names and layouts are those of its stable ABI, librdkafka.so.1.

typedef struct rd_kafka_s rd_kafka_t;
typedef struct rd_kafka_conf_s rd_kafka_conf_t;
typedef struct rd_kafka_topic_s rd_kafka_topic_t;
typedef struct rd_kafka_topic_conf_s rd_kafka_topic_conf_t;
typedef struct rd_kafka_queue_s rd_kafka_queue_t;
typedef struct rd_kafka_headers_s rd_kafka_headers_t;

typedef struct rd_kafka_topic_partition_s {
  char *topic;
  int32_t partition;
  int64_t offset;
  void *metadata;
  size_t metadata_size;
  void *opaque;
  int err;
  void *_private;
} rd_kafka_topic_partition_t;

typedef struct rd_kafka_topic_partition_list_s {
  int cnt;
  int size;
  rd_kafka_topic_partition_t *elems;
} rd_kafka_topic_partition_list_t;

typedef struct rd_kafka_message_s {
  int err;
  rd_kafka_topic_t *rkt;
  int32_t partition;
  void *payload;
  size_t len;
  void *key;
  size_t key_len;
  int64_t offset;
  void *_private;
} rd_kafka_message_t;

typedef void (*kafka_delivery_cb)(rd_kafka_t *, const rd_kafka_message_t *, void *opaque);
typedef void (*kafka_rebalance_cb)(
  rd_kafka_t *, int err, rd_kafka_topic_partition_list_t *, void *opaque);
typedef void (*kafka_error_cb)(rd_kafka_t *, int err, const char *reason, void *opaque);
typedef void (*kafka_log_cb)(const rd_kafka_t *, int level, const char *facility, const char *text);
typedef int (*kafka_connect_cb)(
  int socket, const struct sockaddr *, int length, const char *broker, void *opaque);

// Values of the enumerations.
enum {
  KAFKA_PRODUCER = 0,
  KAFKA_CONSUMER = 1,
  KAFKA_COPY = 2,
  KAFKA_ALL_BROKERS_DOWN = -187,
  KAFKA_SSL = -181,
  KAFKA_ASSIGN_PARTITIONS = -175,
  KAFKA_AUTHENTICATION = -169,
  KAFKA_FATAL = -150,
};

#define KAFKA_FUNCTIONS(F) \
  F(rd_kafka_conf_t *, conf_new, (void)) \
  F(void, conf_destroy, (rd_kafka_conf_t *)) \
  F(int, conf_set, (rd_kafka_conf_t *, const char *name, const char *value, char *, size_t)) \
  F(void, conf_set_opaque, (rd_kafka_conf_t *, void *)) \
  F(void, conf_set_dr_msg_cb, (rd_kafka_conf_t *, kafka_delivery_cb)) \
  F(void, conf_set_rebalance_cb, (rd_kafka_conf_t *, kafka_rebalance_cb)) \
  F(void, conf_set_error_cb, (rd_kafka_conf_t *, kafka_error_cb)) \
  F(void, conf_set_log_cb, (rd_kafka_conf_t *, kafka_log_cb)) \
  F(void, conf_set_connect_cb, (rd_kafka_conf_t *, kafka_connect_cb)) \
  F(rd_kafka_t *, new, (int type, rd_kafka_conf_t *, char *, size_t)) \
  F(void, destroy, (rd_kafka_t *)) \
  F(int, poll, (rd_kafka_t *, int milliseconds)) \
  F(int, last_error, (void)) \
  F(const char *_Nonnull, err2str, (int err)) \
  F(rd_kafka_topic_t *, topic_new, (rd_kafka_t *, const char *, rd_kafka_topic_conf_t *)) \
  F(void, topic_destroy, (rd_kafka_topic_t *)) \
  F(int, produce, \
    (rd_kafka_topic_t *, int32_t partition, int flags, void *payload, size_t, const void *key, \
     size_t, void *opaque)) \
  F(int, poll_set_consumer, (rd_kafka_t *)) \
  F(int, subscribe, (rd_kafka_t *, const rd_kafka_topic_partition_list_t *)) \
  F(int, assign, (rd_kafka_t *, const rd_kafka_topic_partition_list_t *)) \
  F(int, pause_partitions, (rd_kafka_t *, rd_kafka_topic_partition_list_t *)) \
  F(int, resume_partitions, (rd_kafka_t *, rd_kafka_topic_partition_list_t *)) \
  F(int, commit, (rd_kafka_t *, const rd_kafka_topic_partition_list_t *, int async)) \
  F(rd_kafka_message_t *, consumer_poll, (rd_kafka_t *, int milliseconds)) \
  F(int, consumer_close, (rd_kafka_t *)) \
  F(int, get_watermark_offsets, \
    (rd_kafka_t *, const char *topic, int32_t partition, int64_t *low, int64_t *high)) \
  F(void, message_destroy, (rd_kafka_message_t *)) \
  F(int64_t, message_timestamp, (const rd_kafka_message_t *, int *type)) \
  F(int, message_headers, (const rd_kafka_message_t *, rd_kafka_headers_t **)) \
  F(int, header_get_all, \
    (const rd_kafka_headers_t *, size_t index, const char **name, const void **value, size_t *)) \
  F(rd_kafka_topic_partition_list_t *, topic_partition_list_new, (int size)) \
  F(void, topic_partition_list_destroy, (rd_kafka_topic_partition_list_t *)) \
  F(rd_kafka_topic_partition_t *, topic_partition_list_add, \
    (rd_kafka_topic_partition_list_t *, const char *topic, int32_t partition)) \
  F(rd_kafka_queue_t *, queue_get_main, (rd_kafka_t *)) \
  F(rd_kafka_queue_t *, queue_get_consumer, (rd_kafka_t *)) \
  F(void, queue_yield, (rd_kafka_queue_t *)) \
  F(void, queue_destroy, (rd_kafka_queue_t *))

/// The functions of librdkafka, without the prefix `rd_kafka_`.
typedef struct {
#define F(result, name, parameters) result (*_Nonnull name) parameters;
  KAFKA_FUNCTIONS(F)
#undef F
} kafka_functions;

/// Loads a library; NULL if it is missing or lacks a function. The library stays loaded.
const kafka_functions *_Nullable kafka_load(const char *_Nonnull file);

#endif
