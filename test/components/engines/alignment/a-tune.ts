import { COMMON_TIME, type MeasureMap, quarters, regularMeasures } from '#core';
import type { AlignedNote } from '#engines/alignment/types.js';
import { randomNumbers } from '#test/bench/lib/random.js';
import { aMidiFile, meter, off, on } from '../notation/midi-bytes.js';
import { additiveSound } from '#test/support/additive-sound.js';

/** A tune in 4/4 with a bass, a recording of it, and when its quarters sound. */
export interface Tune {
  readonly notes: readonly AlignedNote[];
  readonly measureMap: MeasureMap;
  readonly samples: Float32Array<ArrayBuffer>;
  readonly sampleRate: number;
  /** Seconds at an onset. */
  readonly dateAt: (onset: number) => number;
}

interface TuneOptions {
  readonly measures?: number;
  /** Another seed is other music. */
  readonly seed?: number;
  /** Samples per second; default 22050. */
  readonly sampleRate?: number;
  /** Seconds before the first note; default 0.5. */
  readonly lead?: number;
  /** Seconds per quarter; default 0.5. */
  readonly pace?: number;
}

const SCALE = [0, 2, 4, 5, 7, 9, 11];

/** The same tune for the same options; its tempo sways. */
export function aTune(options: TuneOptions = {}): Tune {
  const { measures = 8, seed = 1, sampleRate = 22050, lead = 0.5, pace = 0.5 } = options;
  const random = randomNumbers(seed);
  const note = (onset: number, duration: number, pitch: number): AlignedNote => ({
    onset: quarters(onset),
    duration: quarters(duration),
    pitch,
  });
  const degree = (base: number) => base + SCALE[Math.floor(random() * 7)]!;
  const notes = Array.from({ length: measures }, (_, measure) => [
    ...[0, 1, 2, 3].map((beat) => note(4 * measure + beat, 1, degree(60 + (seed % 5)))),
    note(4 * measure + 1.5, 0.5, degree(72)),
    ...[0, 2].map((beat) => note(4 * measure + beat, 2, degree(43 + (seed % 5)))),
  ]).flat();
  const dateAt = (onset: number) => lead + pace * (onset + 0.4 * Math.sin(onset / 3));
  const struck = notes.map(({ onset, duration, pitch }) => {
    const start = dateAt(onset);
    return { start, length: 0.9 * (dateAt(onset + duration) - start), pitch };
  });
  return {
    notes,
    measureMap: regularMeasures({ measures, timeSignature: COMMON_TIME }),
    samples: additiveSound(struck, { sampleRate }),
    sampleRate,
    dateAt,
  };
}

/** Ticks of a quarter in a MIDI file. */
const TICKS = 96;

/** The notes of a tune as a MIDI file. */
export function midiOf({ notes }: Pick<Tune, 'notes'>): Uint8Array<ArrayBuffer> {
  const events = notes.flatMap(({ onset, duration, pitch }) => [
    { at: TICKS * onset, isOn: true, pitch },
    { at: TICKS * (onset + duration) - 1, isOn: false, pitch },
  ]);
  let before = 0;
  const track = events
    .sort((a, b) => a.at - b.at)
    .map(({ at, isOn, pitch }) => {
      const delta = at - before;
      before = at;
      return (isOn ? on : off)(delta, pitch);
    });
  return aMidiFile([meter(0, 4, 2)], track);
}

/** Seconds of a measure of `playedIn`, and before the first. */
export const MEASURE = 1.8;
const LEAD = 0.5;

/** A recording that plays the measures of a tune in an order, in even tempo. */
export function playedIn(
  { notes, sampleRate }: Pick<Tune, 'notes' | 'sampleRate'>,
  order: readonly number[],
): Float32Array<ArrayBuffer> {
  const quarter = MEASURE / 4;
  const struck = order.flatMap((count, index) =>
    notes
      .filter(({ onset }) => Math.floor(onset / 4) === count - 1)
      .map(({ onset, duration, pitch }) => ({
        start: LEAD + MEASURE * index + quarter * (onset - 4 * (count - 1)),
        length: 0.9 * quarter * duration,
        pitch,
      })),
  );
  return additiveSound(struck, { sampleRate });
}

/** The date at which `playedIn` begins the measure at an index of its order. */
export const startOf = (index: number): number => LEAD + MEASURE * index;
