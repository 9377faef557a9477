import type { ByteSource } from './byte-source.js';

/** So much is gathered before it is handed to the browser to keep. */
const GATHERED = 1 << 20;

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/**
 * A file on a server that gives no ranges: read from its start only as far as needed, and held in memory.
 */
export class StreamedBytes implements ByteSource {
  readonly isRandom = false;
  size: number | undefined;
  private readonly reader: Reader | undefined;
  /** Outside the memory of the page. */
  private kept = new Blob([]);
  private gathered: Uint8Array<ArrayBuffer>[] = [];
  private gatheredLength = 0;
  private turn: Promise<void> = Promise.resolve();

  constructor({ body, headers }: Response) {
    this.reader = body?.getReader();
    const length = headers.get('content-encoding') ? null : headers.get('content-length');
    this.size = length === null ? undefined : Number(length);
    if (!this.reader) this.size = 0;
  }

  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    await (this.turn = this.turn.then(() => this.receive(end)));
    const known = new Blob([this.kept, ...this.gathered]);
    return new Uint8Array(await known.slice(start, end).arrayBuffer());
  }

  peek(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    return this.read(start, end);
  }

  dispose(): void {
    // A stream that has failed has nothing left to cancel.
    void this.reader?.cancel().catch(() => undefined);
  }

  private get received(): number {
    return this.kept.size + this.gatheredLength;
  }

  private async receive(end: number): Promise<void> {
    while (this.received < Math.min(end, this.size ?? Infinity)) {
      const { value } = await this.reader!.read();
      if (value) this.gather(value);
      else this.size = this.received;
    }
  }

  private gather(bytes: Uint8Array<ArrayBuffer>): void {
    this.gathered.push(bytes);
    this.gatheredLength += bytes.length;
    if (this.gatheredLength < GATHERED) return;
    this.kept = new Blob([this.kept, ...this.gathered]);
    this.gathered = [];
    this.gatheredLength = 0;
  }
}
