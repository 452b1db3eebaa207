#include "CKafka.h"

#include <dlfcn.h>
#include <stdlib.h>

const kafka_functions *kafka_load(const char *file) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  kafka_functions *functions = malloc(sizeof *functions);
  if (!functions) return NULL;
#define F(result, name, parameters) \
  if (!(functions->name = (result (*) parameters)dlsym(library, "rd_kafka_" #name))) { \
    free(functions); \
    return NULL; \
  }
  KAFKA_FUNCTIONS(F)
#undef F
  return functions;
}
