import type { Piece, Prelude } from '#core';
import { loadClicking } from './loaders.js';

/** Counts in before the music of a piece starts, where its measures are known. */
export class CountIn implements Prelude {
  private abort = new AbortController();

  constructor(private readonly piece: Piece) {}

  async run(): Promise<void> {
    this.cancel();
    const { measureMap, transport } = this.piece;
    if (!measureMap || !transport.sync) return;
    const { signal } = this.abort;
    const { countBefore } = await loadClicking();
    await countBefore(transport, measureMap, signal);
  }

  cancel(): void {
    this.abort.abort(new DOMException('The music was stopped before it began', 'AbortError'));
    this.abort = new AbortController();
  }
}
