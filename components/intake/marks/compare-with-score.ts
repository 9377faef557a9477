import type { MeasureMap } from '#core';
import { agreeWithScore, type AgreedRow } from './find/agree-with-score.js';
import { rounded, without, type MarkedRow, type Pages } from './marks.js';
import { rowsChange, type MarksChange } from './page-edits.js';

/** A row, or rows from there on, whose number of measures is not that of the score. */
export interface Disagreement {
  /** Index of the page. */
  readonly page: number;
  /** Id of the row. */
  readonly row: number;
  /** Number of its measures as marked, and in the score. */
  readonly marked: number;
  readonly inScore: number;
}

/** What a score says about the marks of its pages. */
export interface ScoreComparison {
  /** Rows that have too many or too few measures. */
  readonly rows: readonly Disagreement[];
  /** Where rows are missing, or the score is of another edition; `row` is the first of them. */
  readonly passages: readonly Disagreement[];
  /** Changes that give the rows as many measures as the score has, and each barline its likely place. */
  readonly changes: readonly MarksChange[];
}

interface Placed {
  readonly page: number;
  readonly row: MarkedRow;
}

/** Rows that follow each other, from one whose first measure is known up to the next such row. */
interface Passage {
  readonly rows: readonly Placed[];
  /** Count of its first measure. */
  readonly first: number;
  /** The row after it. */
  readonly next: MarkedRow | undefined;
}

/**
 * Compares the number of measures in each row with the score. A row that begins at a measure that the user
 * has entered is taken to be right there, so that errors before it do not reach the rows after it.
 */
export function compareWithScore(pages: Pages, map: MeasureMap): ScoreComparison {
  const rows: Disagreement[] = [];
  const passages: Disagreement[] = [];
  const barlines = new Map<number, readonly number[]>();
  for (const passage of passagesOf(pages)) {
    const lengths = lengthsOf(passage, map);
    const agreed = agreeWithScore(
      passage.rows.map(({ row }) => row.xs),
      lengths,
    );
    if (!agreed) passages.push(passageProblem(passage, lengths.length));
    for (const [i, each] of (agreed ?? []).entries()) {
      if (each.excess === 0) continue;
      rows.push(rowProblem(passage.rows[i]!, each));
      barlines.set(passage.rows[i]!.row.id, each.barlines);
    }
  }
  return { rows, passages, changes: changesFor(pages, barlines) };
}

function passagesOf(pages: Pages): readonly Passage[] {
  const all = pages.flatMap(({ rows }, page) => rows.map((row) => ({ page, row })));
  const starts = all.flatMap(({ row }, i) => (i === 0 || row.first !== undefined ? [i] : []));
  return starts.map((from, i) => ({
    rows: all.slice(from, starts[i + 1]),
    first: all[from]!.row.first ?? 1,
    next: all[starts[i + 1] ?? all.length]?.row,
  }));
}

/** Returns the lengths of the measures of a passage, in quarters; parts of measures at its ends are shorter. */
function lengthsOf({ rows, first, next }: Passage, { measures }: MeasureMap): readonly number[] {
  const begun = rows[0]!.row.lead ?? 0;
  const shared = next?.lead ?? 0;
  const end = next === undefined ? measures.length : next.first! - (shared > 0 ? 0 : 1);
  const lengths = measures.slice(first - 1, Math.max(end, first - 1)).map(({ length }) => length);
  return lengths.map((length, i) => {
    const isShared = shared > 0 && i === lengths.length - 1;
    return (isShared ? shared : length) - (i === 0 ? begun : 0);
  });
}

const rowProblem = ({ page, row }: Placed, { excess }: AgreedRow): Disagreement => {
  const marked = row.xs.length - 1;
  return { page, row: row.id, marked, inScore: marked - excess };
};

const passageProblem = ({ rows }: Passage, inScore: number): Disagreement => ({
  page: rows[0]!.page,
  row: rows[0]!.row.id,
  marked: rows.reduce((sum, { row }) => sum + row.xs.length - 1, 0),
  inScore,
});

function changesFor(
  pages: Pages,
  barlines: ReadonlyMap<number, readonly number[]>,
): readonly MarksChange[] {
  return pages.flatMap(({ rows }, page) => {
    if (!rows.some(({ id }) => barlines.has(id))) return [];
    const after = rows.map((row) => {
      const xs = barlines.get(row.id);
      // Known places of notes are those of other measures.
      return xs ? { ...without(row, 'notes'), xs: xs.map(rounded) } : row;
    });
    return [rowsChange(pages, page, after)];
  });
}
