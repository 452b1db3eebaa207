// zlib, which decodes the content encodings of HTTP.

#ifndef CZLIB_H
#define CZLIB_H

#include <zlib.h>

#endif
