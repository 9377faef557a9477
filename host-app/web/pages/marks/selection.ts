import type { MarkedRow, Pages } from '#intake';

/** The mark that keys act on: a row, one of its measures, or one of its barlines. */
export interface Selection {
  /** Id of the row. */
  readonly row: number;
  readonly part: 'row' | 'measure' | 'barline';
  /** Index of the measure or barline; 0 for a row. */
  readonly index: number;
}

export const rowSelection = (row: number): Selection => ({ row, part: 'row', index: 0 });

/** Returns the name of a mark in the DOM, by which it gets the focus. */
export const markName = ({ row, part, index }: Selection): string => `${part}-${row}-${index}`;

/** Returns the chosen row of a page. */
export const chosenRow = (
  pages: Pages,
  page: number,
  selection: Selection | undefined,
): MarkedRow | undefined => pages[page]?.rows.find(({ id }) => id === selection?.row);

/**
 * Returns a selection that still exists: if its barline or measure is gone, its neighbor. Undefined
 * without a row.
 */
export function kept(row: MarkedRow | undefined, selection: Selection): Selection | undefined {
  if (!row) return undefined;
  const most = { row: 0, measure: row.xs.length - 2, barline: row.xs.length - 1 }[selection.part];
  return { ...selection, index: Math.min(selection.index, most) };
}
