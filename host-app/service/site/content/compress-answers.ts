import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { codingFor, type Encoding } from './accept-encoding.js';
import { BROTLI, isCompressible } from './compressed-texts.js';

type Compress = (bytes: Buffer) => Buffer | Promise<Buffer>;

const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);

/** Compresses what is long in a thread of its own. */
const COMPRESS: Readonly<Record<Encoding, Compress>> = {
  br: (bytes) => brotliLater(bytes, BROTLI),
  gzip: (bytes) => gzipLater(bytes),
};

/** Up to so many bytes, compressing takes less time than handing it to another thread and back. */
const SHORT = 16 * 2 ** 10;

/** Compresses what is short at once, and with the least work that makes it nearly as small. */
const COMPRESS_SHORT: Readonly<Record<Encoding, Compress>> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 2,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
};

/** Adds a header to those that an answer depends on. */
function vary(reply: FastifyReply, name: string): void {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (names.some((each) => each.toLowerCase() === name.toLowerCase())) return;
  void reply.header('Vary', [...names, name].join(', '));
}

/** Refuses a request that accepts neither plain nor compressed content. */
function refuse(reply: FastifyReply): string {
  for (const name of ['etag', 'content-disposition', 'content-length']) reply.removeHeader(name);
  void reply
    .code(406)
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' });
  return JSON.stringify({ code: 'notAcceptable', message: 'Accept-Encoding permits no answer' });
}

/**
 * Compresses the texts that handlers send, as the request asks. Streams and what is compressed already stay as they
 * are; refusals are sent plain to those who accept nothing.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length === 0 || reply.hasHeader('content-encoding')) return payload;
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    const isSmaller = isCompressible(String(reply.getHeader('content-type')), bytes.length);
    if (isSmaller) vary(reply, 'Accept-Encoding');
    const coding = codingFor(request.headers['accept-encoding'], isSmaller);
    if (coding === undefined) return reply.statusCode < 400 ? refuse(reply) : payload;
    if (coding === 'identity') return payload;
    void reply.header('Content-Encoding', coding).removeHeader('content-length');
    // The head of what a GET gets, without the work.
    if (request.method === 'HEAD') return null;
    return (bytes.length <= SHORT ? COMPRESS_SHORT : COMPRESS)[coding](bytes);
  });
}
