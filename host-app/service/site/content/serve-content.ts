import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange, type ByteRange } from '#shared/byte-range.js';
import { codingFor } from './accept-encoding.js';
import { isCompressible, MAX_SIZE, type CompressedTexts } from './compressed-texts.js';

/** A content to serve. */
export interface Content {
  /** Changes whenever the bytes do; the entity tag without its quotes. */
  readonly tag: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
  /** Further headers, such as Cache-Control. */
  readonly headers: Readonly<Record<string, string>>;
  open(range?: ByteRange): Promise<Readable>;
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly texts: CompressedTexts;
}

/** Whether the client has this content; If-None-Match compares weakly (RFC 9110, section 13.1.2). */
function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  const tags = known.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(`"${tag}"`);
}

/** Returns the requested range; the whole if the content has changed since (If-Range). */
function rangeOf({ method, headers }: FastifyRequest, { tag, size }: Content) {
  const condition = headers['if-range'];
  const isSame = condition === undefined || condition === `"${tag}"`;
  return method === 'GET' && isSame ? byteRange(headers.range, size) : 'whole';
}

/** Sends a range. Sets headers after opening the content, so that a failure does not get those of a success. */
async function servePart(content: Content, range: ByteRange, { reply }: Exchange) {
  const { start, end } = range;
  const body = await content.open(range);
  return reply
    .code(206)
    .headers(headersOf(content))
    .header('Content-Range', `bytes ${start}-${end}/${content.size}`)
    .header('Content-Length', end - start + 1)
    .send(body);
}

const codingOf = ({ type, size }: Content, { headers }: FastifyRequest) =>
  codingFor(headers['accept-encoding'], isCompressible(type, size));

async function serveWhole(content: Content, { request, reply, texts }: Exchange) {
  const { tag, size } = content;
  const isHead = request.method === 'HEAD';
  const coding = codingOf(content, request);
  if (coding === undefined || (coding !== 'identity' && size > MAX_SIZE))
    return reply.code(406).header('Cache-Control', 'no-store').send();
  if (coding !== 'identity') {
    // Other bytes than the plain content, so the tag is weak, which rules out ranges.
    const headers = { ...headersOf(content), ETag: `W/"${tag}"`, 'Content-Encoding': coding };
    // A HEAD gets the same without the work.
    const body = isHead
      ? undefined
      : await texts.get({ key: tag, encoding: coding, open: () => content.open() });
    return reply.headers(headers).send(body);
  }
  const body = isHead ? undefined : await content.open();
  return reply.headers(headersOf(content)).header('Content-Length', size).send(body);
}

const headersOf = ({ tag, size, type, headers }: Content) => ({
  ...headers,
  'Content-Type': type,
  'Accept-Ranges': 'bytes',
  ETag: `"${tag}"`,
  ...(isCompressible(type, size) && { Vary: 'Accept-Encoding' }),
});

/**
 * Answers a GET or HEAD with a content, a range of it, or status 304. Compresses texts if the client accepts
 * that.
 * @throws errors of opening the content, before anything is sent
 */
export async function serveContent(content: Content, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply } = exchange;
  if (isKnown(request, content.tag)) {
    return reply.code(304).headers(headersOf(content)).send();
  }
  // Ranges are of the plain bytes.
  const isPlain = codingFor(request.headers['accept-encoding'], false) === 'identity';
  const range = isPlain ? rangeOf(request, content) : 'whole';
  if (range === 'whole') return serveWhole(content, exchange);
  if (range !== 'unsatisfiable') return servePart(content, range, exchange);
  return reply.code(416).header('Content-Range', `bytes */${content.size}`).send();
}
