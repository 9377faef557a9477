import type { TFunction } from 'i18next';
import { type MarkedRow, measuresIn } from '#intake';
import type { MarksStore } from './marks-store.js';

interface Named {
  readonly row: MarkedRow;
  /** Number of the row on its page, from 1. */
  readonly number: number;
}

/** Returns a description of a row: its number and its measures. */
export function rowWords(
  t: TFunction,
  { counts, measures }: Pick<MarksStore, 'counts' | 'measures'>,
  { row, number }: Named,
): string {
  const first = counts.get(row.id) ?? 1;
  const count = measuresIn(row);
  const from = measures.nameOf(first);
  if (count === 1) return t('marks.rowOne', { row: number, measure: from });
  return t('marks.row', { row: number, from, to: measures.nameOf(first + count - 1) });
}
