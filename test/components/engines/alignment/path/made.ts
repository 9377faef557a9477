import { COMMON_TIME, quarters, regularMeasures } from '#core';
import { measureSound } from '#engines/alignment/align.js';
import { heardSound } from '#engines/alignment/path/solution.js';
import { eventsOf } from '#engines/alignment/written/events.js';
import { additiveSound, type StruckNote } from '#test/support/additive-sound.js';

/** Returns the measured sound of notes. */
export const heard = (struck: readonly StruckNote[]) => {
  const { bands, flux } = measureSound(
    { samples: additiveSound(struck), sampleRate: 22050 },
    () => undefined,
  );
  return heardSound(bands, flux);
};

/** The events of notes, each an onset and pitches, that last a quarter; in measures of 4/4. */
export function eventsAt(notes: readonly (readonly [number, ...number[]])[]) {
  const all = notes.flatMap(([onset, ...pitches]) =>
    pitches.map((pitch) => ({ onset: quarters(onset), duration: quarters(1), pitch })),
  );
  const measures = 1 + Math.floor(Math.max(...all.map(({ onset }) => onset)) / 4);
  const measureMap = regularMeasures({ measures, timeSignature: COMMON_TIME });
  return eventsOf(
    all,
    measureMap,
    Array.from({ length: measures }, (_, i) => i + 1),
  );
}

/** A melody in quarters that never says the same twice in a row. */
export const MELODY = [60, 64, 67, 65, 62, 69, 71, 72, 67, 64, 65, 59, 60, 67, 63, 58];

/** Played notes, one for each date. */
export const played = (dates: readonly number[], pitches: readonly number[] = MELODY) =>
  dates.map((start, i) => ({
    start,
    length: 0.9 * ((dates[i + 1] ?? start + 0.6) - start),
    pitch: pitches[i]!,
  }));

export const melody = eventsAt(MELODY.map((pitch, onset) => [onset, pitch]));
