// Reads a number of entries of a Redis stream as a consumer of a group, acknowledges them, and prints
// the length of their values.
#include <hiredis/hiredis.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { batch = 128 };

int main(int count, char **arguments) {
  redisContext *redis = redisConnect("127.0.0.1", atoi(arguments[1]));
  const char *key = arguments[2], *group = arguments[3];
  long rest = atol(arguments[4]), length = 0;
  freeReplyObject(redisCommand(redis, "XGROUP CREATE %s %s 0", key, group));
  while (rest > 0) {
    redisReply *reply = redisCommand(
      redis, "XREADGROUP GROUP %s c COUNT %d BLOCK 5000 STREAMS %s >", group, batch, key);
    if (reply == NULL || reply->type != REDIS_REPLY_ARRAY) return 1;
    redisReply *entries = reply->element[0]->element[1];
    const char *words[3 + batch] = {"XACK", key, group};
    size_t sizes[3 + batch] = {4, strlen(key), strlen(group)};
    for (size_t i = 0; i < entries->elements; i++) {
      redisReply *entry = entries->element[i];
      length += entry->element[1]->element[1]->len;
      words[3 + i] = entry->element[0]->str;
      sizes[3 + i] = entry->element[0]->len;
    }
    rest -= entries->elements;
    freeReplyObject(redisCommandArgv(redis, 3 + entries->elements, words, sizes));
    freeReplyObject(reply);
  }
  printf("%ld\n", length);
}
