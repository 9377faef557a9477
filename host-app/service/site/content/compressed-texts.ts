import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Gate } from '../../accounts/limits/gate.js';
import type { Encoding } from './accept-encoding.js';

/** Smaller texts gain nothing; larger ones are not worth the memory. In bytes. */
const MIN_SIZE = 1_000;
export const MAX_SIZE = 32 * 2 ** 20;
/** Memory for compressed texts, in bytes. */
const KEPT_SIZE = 48 * 2 ** 20;
/** Number of texts to compress at once; each takes some 10 MB and a core. */
const WIDTH = 2;
const MAX_WAITING = 1_000;
/** Time limit, so that a hanging store does not block the others. */
const COMPRESS_MS = 30_000;

/** Includes bytes without a type, which are mostly waveforms and shrink by half. */
const TEXT =
  /^(text\/|image\/svg\+xml|application\/(json|javascript|octet-stream|wasm|xml|[\w.-]+\+(xml|json))\b)/i;

/** Whether compressing makes a content much smaller. */
export const isCompressible = (type: string, size: number): boolean =>
  TEXT.test(type) && size >= MIN_SIZE && size <= MAX_SIZE;

/** How much work brotli takes. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressor = (encoding: Encoding) =>
  encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();

async function compress(encoding: Encoding, open: () => Promise<Readable>): Promise<Buffer> {
  const stream = compressor(encoding);
  const signal = AbortSignal.timeout(COMPRESS_MS);
  const source = await open();
  const [content] = await Promise.all([buffer(stream), pipeline(source, stream, { signal })]);
  return content;
}

export interface Text {
  /** Changes whenever the content does. */
  readonly key: string;
  readonly encoding: Encoding;
  readonly open: () => Promise<Readable>;
}

/** Compresses texts, and keeps the most recently used ones. */
export class CompressedTexts {
  readonly #limit: number;
  readonly #gate = new Gate(WIDTH, MAX_WAITING);
  /** Compressed texts, the least recently used first. */
  readonly #kept = new Map<string, Buffer>();
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #size = 0;

  /** @param limit memory in bytes */
  constructor(limit = KEPT_SIZE) {
    this.#limit = limit;
  }

  /** Returns a compressed text. @throws AuthError `busy` if too many wait; errors of opening and reading */
  async get({ key, encoding, open }: Text): Promise<Buffer> {
    const id = `${encoding} ${key}`;
    const kept = this.#kept.get(id);
    if (kept) {
      this.#kept.delete(id);
      this.#kept.set(id, kept);
      return kept;
    }
    const underWay = this.#underWay.get(id) ?? this.#gate.run(() => compress(encoding, open));
    this.#underWay.set(id, underWay);
    try {
      return this.#keep(id, await underWay);
    } finally {
      this.#underWay.delete(id);
    }
  }

  #keep(id: string, content: Buffer): Buffer {
    if (this.#kept.has(id) || content.length > this.#limit) return content;
    this.#kept.set(id, content);
    this.#size += content.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= this.#limit) break;
      this.#kept.delete(oldest);
      this.#size -= length;
    }
    return content;
  }
}
