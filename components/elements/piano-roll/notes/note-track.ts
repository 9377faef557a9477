import { countBelow } from '#core';
import type { PlayedNote } from '#engines/notes';

/** Number of notes in a block. A block has one common end, so that long stretches are skipped at once. */
const BLOCK = 64;
/** Tolerance in quarters: a note that starts at a place does not count as after it. */
const HAIR = 1e-9;

/** Notes of one color in columns, by onset, so that a scan of a hundred thousand takes a millisecond. */
export class NoteTrack {
  /** In quarters, rising. */
  readonly onsets: Float64Array;
  readonly ends: Float64Array;
  /** MIDI pitches. */
  readonly pitches: Uint8Array;
  /** The last end in each block. */
  private readonly blockEnds: Float64Array;

  /**
   * @param all Every note of the score.
   * @param indexes Indexes of the notes of this track, rising.
   */
  constructor(
    readonly all: readonly PlayedNote[],
    readonly indexes: Uint32Array,
  ) {
    const { length } = indexes;
    this.onsets = new Float64Array(length);
    this.ends = new Float64Array(length);
    this.pitches = new Uint8Array(length);
    this.blockEnds = new Float64Array(Math.ceil(length / BLOCK));
    for (let i = 0; i < length; i++) {
      const { onset, duration, pitch } = all[indexes[i]!]!;
      const block = Math.floor(i / BLOCK);
      this.onsets[i] = onset;
      this.ends[i] = onset + duration;
      this.pitches[i] = Math.min(127, Math.max(0, pitch));
      this.blockEnds[block] = Math.max(this.blockEnds[block]!, onset + duration);
    }
  }

  get length(): number {
    return this.indexes.length;
  }

  note(index: number): PlayedNote {
    return this.all[this.indexes[index]!]!;
  }

  /** Calls back for each note that starts at `end` or before and ends at `start` or after, by onset. */
  each(start: number, end: number, visit: (index: number) => void): void {
    const { ends, blockEnds } = this;
    const last = countBelow(this.onsets, end + HAIR);
    for (let block = 0; block * BLOCK < last; block++) {
      if (blockEnds[block]! < start) continue;
      const stop = Math.min(last, (block + 1) * BLOCK);
      for (let i = block * BLOCK; i < stop; i++) if (ends[i]! >= start) visit(i);
    }
  }

  /** Returns the first onset after a place; infinity after the last. */
  onsetAfter(onset: number): number {
    return this.onsets[countBelow(this.onsets, onset + HAIR)] ?? Infinity;
  }
}
