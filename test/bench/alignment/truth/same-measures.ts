import type { WrittenNote } from './written-notes.js';

/** Measures with so large a share of the same notes are the same. */
const ALIKE = 0.5;

/**
 * Where the measures of one edition stand in another that has more of them, such as the endings that a
 * player leaves out: by the longest common run of measures with the same notes.
 * @returns counts in the other edition, by count; none where it has no such measure
 */
export function sameMeasures(
  one: readonly WrittenNote[],
  other: readonly WrittenNote[],
): ReadonlyMap<number, number> {
  const [rows, columns] = [measuresOf(one), measuresOf(other)];
  const width = columns.length + 1;
  const best = new Float64Array((rows.length + 1) * width);
  const likeness = (row: number, column: number) => {
    const like = alike(rows[row]!, columns[column]!);
    return like >= ALIKE ? like : -Infinity;
  };
  for (let row = rows.length - 1; row >= 0; row--)
    for (let column = columns.length - 1; column >= 0; column--)
      best[row * width + column] = Math.max(
        best[(row + 1) * width + column]!,
        best[row * width + column + 1]!,
        best[(row + 1) * width + column + 1]! + likeness(row, column),
      );
  const same = new Map<number, number>();
  let [row, column] = [0, 0];
  while (row < rows.length && column < columns.length) {
    const here = best[row * width + column]!;
    if (here === best[(row + 1) * width + column]) row += 1;
    else if (here === best[row * width + column + 1]) column += 1;
    else same.set(++row, ++column);
  }
  return same;
}

/** What each measure has: its pitches and where they stand. */
function measuresOf(notes: readonly WrittenNote[]): readonly ReadonlySet<string>[] {
  const last = Math.max(...notes.map(({ measure }) => measure));
  const measures = Array.from({ length: last }, () => new Set<string>());
  for (const { measure, offset, pitch } of notes)
    measures[measure - 1]!.add(`${pitch}@${offset.toFixed(2)}`);
  return measures;
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 && other.size === 0) return 0.5;
  const shared = [...one].filter((note) => other.has(note)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}
