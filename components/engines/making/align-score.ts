import { readFile } from 'node:fs/promises';
import { type MeasureMap, syncEntryOf, type SyncPointEntry } from '#core';
import { align, type MeasureConfidence, syncPointsOf, unsurePoints } from '#engines/alignment/node';
import { readScore } from '#engines/notation/node';
import { decoderFor } from './decoders/decoder-for.js';
import { monoSound } from './decoders/mono-sound.js';
import { headOf } from './hear-recording.js';

/** A file to process. */
export interface MakerFile {
  readonly path: string;
  /** The user's name of it; its extension may tell the format. */
  readonly name: string;
}

/** A score on a recording. */
export interface AlignedScore {
  /** Rising by date. */
  readonly points: readonly SyncPointEntry[];
  /** How well the sound fits the notes, by measure. */
  readonly confidence: readonly MeasureConfidence[];
  /** Counts of the measures in the order in which the recording plays them. */
  readonly playedOrder: readonly number[];
  /** The measures of the score. */
  readonly measureMap: MeasureMap;
}

/** Longer recordings, in seconds, take more memory than a server has to spare. */
const LONGEST = 40 * 60;

/**
 * Aligns a score with a recording of it.
 * @param onProgress receives the share done, 0 to 1
 * @throws AlignmentError if they do not belong together; FormatError for the score; Error for a
 * recording that cannot be decoded
 */
export async function alignScore(
  score: MakerFile,
  recording: MakerFile,
  onProgress?: (share: number) => void,
): Promise<AlignedScore> {
  const bytes = new Uint8Array(await readFile(score.path));
  const { notes, measureMap, tempos } = await readScore(bytes, score.name);
  if (notes.length === 0) throw new Error('The score has no notes');
  const decode = await decoderFor(await headOf(recording.path));
  const sound = await monoSound(decode, recording.path, LONGEST);
  const alignment = await align({ notes, measureMap, tempos, ...sound }, { onProgress });
  const { confidence, playedOrder } = alignment;
  const found = unsurePoints(syncPointsOf(alignment, []), confidence, measureMap);
  const points = found.map(syncEntryOf);
  return { points, confidence, playedOrder, measureMap };
}
