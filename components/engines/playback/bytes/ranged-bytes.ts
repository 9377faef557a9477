import { BytesError, type ByteSource } from './byte-source.js';

export const BLOCK = 1 << 16;
/** Number of blocks in memory: 16 MB. */
const KEPT = 256;

type Block = Promise<Uint8Array<ArrayBuffer>>;

/** The first answer's data about a file on a server that gives ranges. */
export interface RangedFile {
  readonly url: string;
  /** Bytes of the whole file, unless the server keeps them to itself. */
  readonly size: number | undefined;
  /** The first block. */
  readonly head: Uint8Array<ArrayBuffer>;
}

/** Fetches a range; undefined when the file ends before it. */
export async function fetchRange(
  url: string,
  [start, end]: readonly [number, number],
  signal: AbortSignal,
): Promise<Response | undefined> {
  const response = await fetch(url, { headers: { Range: `bytes=${start}-${end - 1}` }, signal });
  if (response.status === 416) return undefined;
  if (!response.ok) throw new BytesError(url, response.status);
  return response;
}

/** A file that is fetched only as far as it is read, in blocks, neighbors in one request. */
export class RangedBytes implements ByteSource {
  readonly isRandom = true;
  size: number | undefined;
  /** Oldest use first. */
  private readonly blocks = new Map<number, Block>();
  private readonly disposal = new AbortController();
  private readonly url: string;

  constructor({ url, size, head }: RangedFile) {
    this.url = url;
    this.size = size ?? (head.length < BLOCK ? head.length : undefined);
    this.blocks.set(0, Promise.resolve(head));
  }

  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const until = Math.min(end, this.size ?? Infinity);
    if (until <= start) return new Uint8Array(0);
    const [first, after] = [Math.floor(start / BLOCK), Math.ceil(until / BLOCK)];
    this.fetchMissing(first, after);
    const indices = Array.from({ length: after - first }, (_, index) => first + index);
    const blocks = await Promise.all(indices.map((index) => this.use(index)));
    this.forgetOldest();
    return joined(blocks).slice(start - first * BLOCK, until - first * BLOCK);
  }

  peek(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const until = Math.min(end, this.size ?? Infinity);
    const block = Math.floor(start / BLOCK);
    const isHere = this.blocks.has(block) && until <= (block + 1) * BLOCK;
    return isHere || until <= start ? this.read(start, end) : this.fetchBytes(start, until);
  }

  dispose(): void {
    this.disposal.abort();
    this.blocks.clear();
  }

  /** Moves the block to the end of the list, as the last one used. */
  private use(index: number): Block {
    const block = this.blocks.get(index)!;
    this.blocks.delete(index);
    this.blocks.set(index, block);
    return block;
  }

  private fetchMissing(first: number, after: number): void {
    for (let index = first; index < after; index++) {
      if (this.blocks.has(index)) continue;
      let next = index + 1;
      while (next < after && !this.blocks.has(next)) next++;
      this.fetchRun(index, next);
      index = next;
    }
  }

  private fetchRun(first: number, after: number): void {
    const run = this.fetchBytes(first * BLOCK, after * BLOCK);
    for (let index = first; index < after; index++) {
      const at = (index - first) * BLOCK;
      const block = run.then((bytes) => bytes.subarray(at, at + BLOCK));
      this.blocks.set(index, block);
      // A block that failed is fetched again the next time.
      block.catch(() => this.blocks.delete(index));
    }
  }

  private async fetchBytes(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetchRange(this.url, [start, end], this.disposal.signal);
    if (response && response.status !== 206) throw new BytesError(this.url, response.status);
    const bytes = new Uint8Array((await response?.arrayBuffer()) ?? []);
    if (bytes.length < Math.min(end, this.size ?? end) - start) this.shorten(start + bytes.length);
    return bytes;
  }

  /** Corrects the size, when the file ends early or its length was unknown. */
  private shorten(size: number): void {
    this.size = Math.min(size, this.size ?? size);
  }

  private forgetOldest(): void {
    for (const index of this.blocks.keys()) {
      if (this.blocks.size <= KEPT) return;
      if (index > 0) this.blocks.delete(index);
    }
  }
}

function joined(blocks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  if (blocks.length === 1) return blocks[0]!;
  const bytes = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes;
}
