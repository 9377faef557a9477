/** The move of a key in a picture with rows. */
export type RowMove = 'rowAbove' | 'rowBelow' | 'pageAbove' | 'pageBelow';

/** The keys of a picture with rows, beside those of a strip, whose Page keys they take. */
export const ROW_KEYS: Readonly<Record<string, RowMove>> = {
  ArrowUp: 'rowAbove',
  ArrowDown: 'rowBelow',
  PageUp: 'pageAbove',
  PageDown: 'pageBelow',
};
