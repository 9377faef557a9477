import type { DifferenceKind } from '#core/compare';

/** What a label is marked with: differences read without color. */
export type Sign = Exclude<DifferenceKind, 'same'>;

/** In the order in which the legend explains them. */
export const SIGNS: readonly Sign[] = ['missing', 'extra', 'moved', 'tag', 'length'];

/** The paths of the signs, on a grid of 24. */
export const SIGN_PATHS: Readonly<Record<Sign, string>> = {
  missing: 'M5 12h14',
  extra: 'M12 5v14M5 12h14',
  moved: 'M4 12h16M14 6l6 6l-6 6',
  tag: 'M5 9h14M5 15h14M7 20l10-16',
  length: 'M3 12h18M7 7l-4 5l4 5M17 7l4 5l-4 5',
};

/** The sign of a label that starts earlier than that of the basis. */
export const EARLIER_PATH = 'M20 12H4M10 6l-6 6l6 6';

/** Returns the signs of a label, from the start on. */
export const signsOf = (kinds: readonly DifferenceKind[]): readonly Sign[] =>
  kinds.filter((kind): kind is Sign => kind !== 'same');
