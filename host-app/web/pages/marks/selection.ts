import type { MarkedRow, Pages } from '../../../../components/intake/marks/marks.js';

/** What the keys work on: a row, one of its measures, or one of its barlines, by its index. */
export interface Selection {
  /** Id of the row. */
  readonly row: number;
  readonly part: 'row' | 'measure' | 'barline';
  /** Of the measure or the barline; 0 for a row. */
  readonly index: number;
}

export const rowSelection = (row: number): Selection => ({ row, part: 'row', index: 0 });

/** The name of a mark in the page, by which it is focused. */
export const markName = ({ row, part, index }: Selection): string => `${part}-${row}-${index}`;

/** The row that is chosen on a page. */
export const chosenRow = (
  pages: Pages,
  page: number,
  selection: Selection | undefined,
): MarkedRow | undefined => pages[page]?.rows.find(({ id }) => id === selection?.row);

/** A selection that is still there: a barline or a measure that is gone leaves its neighbor. */
export function kept(row: MarkedRow | undefined, selection: Selection): Selection | undefined {
  if (!row) return undefined;
  const most = { row: 0, measure: row.xs.length - 2, barline: row.xs.length - 1 }[selection.part];
  return { ...selection, index: Math.min(selection.index, most) };
}
