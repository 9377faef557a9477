import type { Name } from './names.js';

/** What a reference is about. */
export type CitedKind = 'analysis' | 'score' | 'recording';

/** Everything that a reference names, in the words of one language. */
export interface Reference {
  readonly kind: CitedKind;
  /** Who made it; none where nobody is known, so that the title comes first. */
  readonly authors: readonly Name[];
  readonly editors: readonly Name[];
  readonly title: string;
  /** What belongs to it: the piece of an analysis, and the measures. */
  readonly notes: readonly string[];
  /** License or rights. */
  readonly rights: string | undefined;
  readonly publisher: string;
  readonly version: number | undefined;
  /** A day or a year, by ISO 8601: `2026-11-27`, `2026`. */
  readonly date: string | undefined;
  readonly address: string;
  /** The day on which it was looked at, by ISO 8601. */
  readonly accessed: string;
}

/** Returns year, month and day of a date, as far as it has them. */
export const datePartsOf = (date: string): readonly number[] => date.split('-').map(Number);

/** Returns notes and rights as one text. */
export const noteOf = ({ notes, rights }: Reference): string =>
  [...notes, rights].filter(Boolean).join('; ');

const letters = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d ]/g, '');

/** Returns a key for a list of references: author, year and a word of the title, as `petzold2026minuet`. */
export function keyOf({ authors: [author], title, date = '' }: Reference): string {
  const name = author && ('literal' in author ? author.literal : author.family);
  const words = letters(title).split(' ').filter(Boolean);
  const word = words.find(({ length }) => length > 3) ?? words[0] ?? '';
  const key = [letters(name ?? '').replaceAll(' ', ''), date.slice(0, 4), word].join('');
  return /^[a-z]/.test(key) ? key : `glosa${key}`;
}
