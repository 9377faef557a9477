import { WRITTEN_KEYS } from '../../read/label.js';

/** The meaning of a column or key of a table. */
export type Meaning = (typeof WRITTEN_KEYS)[number] | 'end' | Derived;

/** Columns for other readers only: they follow from the start, and count where there is none. */
export type Derived = 'measure' | 'date' | 'end-date' | 'soundings';

export const DERIVED: readonly Derived[] = ['measure', 'date', 'end-date', 'soundings'];

export const isDerived = (meaning: Meaning): meaning is Derived =>
  DERIVED.includes(meaning as Derived);

/** Words of other programs, in small letters and without spaces, dashes and underscores. */
const ALIASES: Readonly<Record<string, Meaning>> = {
  onset: 'start',
  qstamp: 'start',
  quarter: 'start',
  quarters: 'start',
  offset: 'end',
  category: 'type',
  label: 'tag',
  text: 'tag',
  name: 'tag',
  title: 'tag',
  notes: 'comment',
  note: 'comment',
  comments: 'comment',
  description: 'comment',
  stave: 'staff',
  layer: 'layers',
  bar: 'measure',
  position: 'measure',
  time: 'date',
  seconds: 'date',
  starttime: 'date',
  timestart: 'date',
  endtime: 'end-date',
  timeend: 'end-date',
  enddate: 'end-date',
};

const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ...Object.entries(ALIASES),
  ...[...WRITTEN_KEYS, 'end' as const, ...DERIVED].map((key) => [key, key] as const),
]);

/** Before the name of a key that would be taken for something else. */
const OWN = 'label:';

/** A column of a table: something that is meant, or a key that nobody reads. */
export interface Column {
  readonly meaning?: Meaning | undefined;
  readonly key: string;
}

const known = new Map<string, Column>();

/** Returns the column that a name means. */
export function columnOf(name: string): Column {
  const found = known.get(name) ?? readName(name);
  if (known.size < 1000) known.set(name, found);
  return found;
}

function readName(name: string): Column {
  if (name.startsWith(OWN)) return { key: name.slice(OWN.length) };
  const plain = name.trim().toLowerCase();
  const meaning = MEANINGS.get(plain) ?? MEANINGS.get(plain.replace(/[\s_-]/g, ''));
  return { key: name, meaning };
}

/** Returns the name under which a key that nobody reads is written; a spreadsheet would compute some. */
export const nameOf = (key: string): string =>
  /^(label:|[=+\-@\t\r]|$)/.test(key) || columnOf(key).meaning ? OWN + key : key;
