// Adds the lines of the input to a Redis stream, with up to 512 commands in flight.
#include <hiredis/hiredis.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
  redisContext *redis = redisConnect("127.0.0.1", atoi(arguments[1]));
  redisReply *reply;
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  int pending = 0, failures = 0;
  for (;;) {
    length = getline(&line, &capacity, stdin);
    if (length > 0) {
      redisAppendCommand(redis, "XADD %s * value %b", arguments[2], line, (size_t)length - 1);
      pending++;
    }
    if (pending == 512 || length <= 0)
      for (; pending > 0; pending--) {
        if (redisGetReply(redis, (void **)&reply) != REDIS_OK) return 1;
        failures += reply->type == REDIS_REPLY_ERROR;
        freeReplyObject(reply);
      }
    if (length <= 0) return failures > 0;
  }
}
