import { readFile } from 'node:fs/promises';

/** A beat of a performance. */
export interface TrueBeat {
  /** From the first event of the score as it is played, repeats unfolded. */
  readonly quarter: number;
  /** In the recording. */
  readonly seconds: number;
}

/**
 * Beats from a table: quarters, then seconds, in the first two columns; what follows is not read, nor is
 * a line that does not begin with two numbers (a heading, an empty line).
 * @throws Error when there is none.
 */
export function parseTruth(text: string): readonly TrueBeat[] {
  const beats = text.split(/\r?\n/).flatMap((line) => {
    const [quarter, seconds] = line
      .split(/[\t,;]/)
      .map((cell) => (cell.trim() ? Number(cell) : NaN));
    return Number.isFinite(quarter) && Number.isFinite(seconds)
      ? [{ quarter: quarter!, seconds: seconds! }]
      : [];
  });
  if (!beats.length) throw new Error('the truth has no line with quarters and seconds');
  return beats;
}

export const readTruth = async (file: string): Promise<readonly TrueBeat[]> =>
  parseTruth(await readFile(file, 'utf8'));
