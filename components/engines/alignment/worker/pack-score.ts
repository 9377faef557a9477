import { MeasureMap, quarters, toEntries } from '#core';
import type { AlignedNote, AlignmentInput } from '../types.js';
import type { PackedScore } from './messages.js';

/** The parts of a score that alignment needs. */
export type AlignedScore = Pick<AlignmentInput, 'notes' | 'measureMap' | 'tempos'>;

const FIELDS = 3;

/** Returns a score in a form that is sent fast. */
export function packScore({ notes, measureMap, tempos = [] }: AlignedScore): PackedScore {
  const packed = new Float64Array(FIELDS * notes.length);
  notes.forEach(({ onset, duration, pitch }, i) =>
    packed.set([onset, duration, pitch], FIELDS * i),
  );
  return { notes: packed, measures: toEntries(measureMap), tempos };
}

/** Returns the score that was packed. */
export function unpackScore({ notes, measures, tempos }: PackedScore): AlignedScore {
  const unpacked = Array.from({ length: notes.length / FIELDS }, (_, i): AlignedNote => {
    const [onset, duration, pitch] = notes.subarray(FIELDS * i, FIELDS * (i + 1));
    return { onset: quarters(onset!), duration: quarters(duration!), pitch: pitch! };
  });
  return { notes: unpacked, measureMap: MeasureMap.from(measures), tempos };
}
