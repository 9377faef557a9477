import { nextTask } from '#engines/workers';
import { halved } from '../sound/prepare.js';
import type { Stretch } from '../worker/desk-client.js';

/** Samples per slice: some milliseconds of work. */
const SLICE = 1 << 19;
/** Samples around a slice that a filter looks at. */
const AROUND = 64;
/** Samples per second that are enough; at least twice as many are halved. */
const ENOUGH = 22050;

/**
 * Yields a sound in slices at the rate of the analysis, without changing it. The page can go on between.
 */
export async function* slicesOf(
  samples: Float32Array,
  sampleRate: number,
): AsyncGenerator<Stretch> {
  const halvings = Math.max(0, Math.floor(Math.log2(sampleRate / ENOUGH)));
  const step = 2 ** halvings;
  for (let from = 0; from < samples.length || from === 0; from += SLICE) {
    const to = Math.min(samples.length, from + SLICE);
    const [before, after] = [Math.min(AROUND, from), Math.min(AROUND, samples.length - to)];
    let slice: Float32Array<ArrayBuffer> = samples.slice(from - before, to + after);
    for (let i = 0; i < halvings; i++) slice = halved(slice);
    const inside = slice.slice(before / step, slice.length - Math.floor(after / step));
    yield { samples: inside, sampleRate: sampleRate / step, share: to / samples.length || 1 };
    await nextTask();
  }
}
