import { readFile } from 'node:fs/promises';
import type { SyncPointEntry } from '#core';
import { align, syncPointsOf } from '#engines/alignment/node';
import { readScore } from '#engines/notation/node';
import { decoderFor } from './decoders/decoder-for.js';
import { monoSound } from './decoders/mono-sound.js';
import { headOf } from './hear-recording.js';
import type { MakerFile } from './messages.js';

/** Longer recordings, in seconds, would take more memory than a service has to spare. */
const LONGEST = 40 * 60;

/**
 * Aligns a score with a recording of it.
 * @returns sync points, rising by date
 * @throws AlignmentError if they do not belong together; FormatError for the score; Error for a
 * recording that cannot be decoded
 */
export async function alignScore(
  score: MakerFile,
  recording: MakerFile,
): Promise<readonly SyncPointEntry[]> {
  const bytes = new Uint8Array(await readFile(score.path));
  const { notes, measureMap, tempos } = await readScore(bytes, score.name);
  if (notes.length === 0) throw new Error('The score has no notes');
  const decode = await decoderFor(await headOf(recording.path));
  const sound = await monoSound(decode, recording.path, LONGEST);
  const alignment = await align({ notes, measureMap, tempos, ...sound });
  return syncPointsOf(alignment, []).map(({ onset, date, lap }) => ({
    onset,
    date,
    ...(lap && { repeat: lap }),
  }));
}
