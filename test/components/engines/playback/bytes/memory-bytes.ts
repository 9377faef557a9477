import type { ByteSource } from '#engines/playback/bytes/byte-source.js';

/** A file in memory, which remembers what was read of it. */
export class MemoryBytes implements ByteSource {
  readonly isRandom: boolean;
  readonly size: number | undefined;
  readonly reads: (readonly [start: number, end: number])[] = [];
  isDisposed = false;

  constructor(
    private readonly bytes: Uint8Array<ArrayBuffer>,
    { isRandom = true, hasSize = true } = {},
  ) {
    this.isRandom = isRandom;
    this.size = hasSize ? bytes.length : undefined;
  }

  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    this.reads.push([start, end]);
    return this.bytes.slice(Math.max(0, start), end);
  }

  peek(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    return this.read(start, end);
  }

  dispose(): void {
    this.isDisposed = true;
  }
}
