import { counted, verb } from '../../process/counted.js';
import { KeptContents } from '../../upkeep/backup/kept-contents.js';
import type { Attempt } from '../../upkeep/backup/manifest.js';
import { wrongSizes } from '../../upkeep/backup/sizes.js';
import { lastVerified } from '../../upkeep/backup/verify-note.js';
import type { Place } from '../../upkeep/places/place.js';
import { bytesOf } from './bytes.js';
import { dateOf } from './plain.js';

/** Tells a number of files with their bytes. */
export const filesOf = ({ count, bytes }: Record<'count' | 'bytes', number>): string =>
  `${counted(count, 'file')} (${bytesOf(bytes)})`;

interface BackupLines {
  /** Name, state, last reading, pieces and files of each. */
  readonly rows: readonly (readonly string[])[];
  /** What is wrong. */
  readonly sentences: readonly string[];
}

/**
 * Tells what is known of backups: whether they were written to their end, whether the sizes of their contents are
 * right, and what the last reading has found.
 */
export async function backupLines(
  attempts: readonly Attempt[],
  place: Place,
): Promise<BackupLines> {
  const kept = new KeptContents(place);
  const rows: string[][] = [];
  const sentences: string[] = [];
  for (const attempt of attempts) {
    const { name, state } = attempt;
    if (state !== 'complete') {
      rows.push([name, state, '', '', '']);
      continue;
    }
    const wrong = await wrongSizes(attempt, place, kept);
    const verified = await lastVerified(place, name);
    const isDamaged = wrong > 0 || (verified?.problems ?? 0) > 0;
    const { tables, files, lost } = attempt.manifest;
    const missing = lost.length > 0 ? `, ${lost.length} missing` : '';
    rows.push([
      ...[name, isDamaged ? 'damaged' : state, readingOf(verified)],
      ...[String(tables.pieces?.count ?? 0), filesOf(files) + missing],
    ]);
    if (wrong > 0)
      sentences.push(
        `Of ${name}, ${counted(wrong, 'content')} ${verb(wrong, 'is', 'are')} missing or cut off: "verify" names what is wrong.`,
      );
  }
  return { rows, sentences };
}

const readingOf = (verified: Awaited<ReturnType<typeof lastVerified>>): string =>
  verified ? `${dateOf(verified.date)}, ${verified.problems === 0 ? 'whole' : 'damaged'}` : 'never';
