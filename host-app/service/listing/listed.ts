import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { hashOf } from '../store/hash.js';

type Encoding = 'br' | 'gzip' | 'identity';

/** A list as JSON, ready to be sent. */
export interface Listed {
  /** Another one when the list is another. */
  readonly hash: string;
  /** Whether all of it is there, to be sent again and again; else it is made while it is sent, once. */
  readonly isWhole: boolean;
  /** What `after` is for the page that follows; undefined where none does. */
  readonly last?: string;
  /** Returns the JSON in an encoding; compresses a whole one once. */
  body(encoding: Encoding): Promise<Buffer | Readable>;
  /** Returns the encodings that were used so far. */
  encodings(): Iterable<Encoding>;
}

const FAIR = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** A long text waits for its compression. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, FAIR),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
};
/** Characters to send at once. */
const PART = 65_536;

/** Returns a text of JSON with its SHA-256; each encoding is made once. */
export function listed(json: string, last?: string): Listed {
  const plain = Buffer.from(json);
  const kept = new Map<Encoding, Promise<Buffer>>();
  return {
    hash: hashOf(plain),
    isWhole: true,
    ...(last !== undefined && { last }),
    body(encoding) {
      const bytes = kept.get(encoding) ?? COMPRESS[encoding](plain);
      kept.set(encoding, bytes);
      return bytes;
    },
    encodings: () => kept.keys(),
  };
}

function* joined(parts: Iterable<string>): Generator<string> {
  let some: string[] = [];
  let length = 0;
  for (const part of parts) {
    some.push(part);
    length += part.length;
    if (length < PART) continue;
    yield some.join('');
    [some, length] = [[], 0];
  }
  if (length > 0) yield some.join('');
}

/**
 * Returns a text of JSON that is too long to be held: it is made as fast as it is read.
 * @param state what tells it from all others, and from itself after a change
 */
export const streamed = (parts: Iterable<string>, state: string): Listed => ({
  hash: hashOf(Buffer.from(state)),
  isWhole: false,
  body(encoding) {
    const plain = Readable.from(joined(parts), { objectMode: false });
    if (encoding === 'identity') return Promise.resolve(plain);
    const coder = encoding === 'br' ? createBrotliCompress(FAST) : createGzip({ level: 1 });
    // Who leaves early ends the making, too.
    coder.once('close', () => plain.destroy());
    plain.once('error', (error) => coder.destroy(error));
    return Promise.resolve(plain.pipe(coder));
  },
  encodings: () => [],
});
