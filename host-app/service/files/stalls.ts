import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';

/** Time without a byte after which a store counts as hanging, in milliseconds. */
export const STALL_MS = 15_000;

/** Makes the error of something that stands still. */
const stalled = (): Error =>
  Object.assign(new Error('The file store stands still'), { code: 'ETIMEDOUT' });

/** Passes bytes on, and ends with an error when its reader waits for the next ones for too long. */
class Awaited extends Transform {
  readonly #limit: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  /** Called when the reader has room for more; a reader that pauses is not waited for. */
  override _read(size: number): void {
    this.#timer ??= setTimeout(() => this.destroy(stalled()), this.#limit);
    super._read(size);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#rest();
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.#rest();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#rest();
    super._destroy(error, done);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/**
 * Returns a stream that ends with an error when its source stands still while somebody reads.
 * @param limit in milliseconds
 */
export const withoutStalls = (source: Readable, limit = STALL_MS): Readable =>
  // The second stream ends as the first does, so its reader learns of an error.
  pipeline(source, new Awaited(limit), () => undefined);

/**
 * Aborts an upload of which nothing has been taken for too long, or which is not answered.
 * @param taken counts the bytes that have been taken
 * @param limit in milliseconds
 */
export function abortStalled(taken: () => number, limit = STALL_MS) {
  const abort = new AbortController();
  let [before, since] = [taken(), performance.now()];
  const timer = setInterval(() => {
    const [now, time] = [taken(), performance.now()];
    if (now !== before) [before, since] = [now, time];
    else if (time - since > limit) abort.abort(stalled());
  }, limit / 15);
  return { signal: abort.signal, end: () => clearInterval(timer) };
}
