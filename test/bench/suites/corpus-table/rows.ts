import type { CatalogPiece } from '#web/catalog/types.js';
import { randomNumbers } from '../../lib/random.js';

const COMPOSERS = [
  ...['Ludwig van Beethoven', 'Wolfgang Amadeus Mozart', 'Johann Sebastian Bach', 'Franz Schubert'],
  ...[
    'Clara Schumann',
    'Robert Schumann',
    'Antonín Dvořák',
    'Camille Saint-Saëns',
    'Lili Boulanger',
  ],
  ...['Pyotr Ilyich Tchaikovsky', 'Fryderyk Chopin', 'Georg Friedrich Händel', 'Fanny Hensel'],
];
const FORMS = [
  ...['Sonata', 'Symphony', 'Prelude', 'Fugue', 'Lied', 'String Quartet', 'Waltz', 'Étude'],
  ...['Nocturne', 'Mass', 'Ballade', 'Mazurka', 'Concerto', 'Cantata', 'Fantasia', 'Rondo'],
];
const KEYS = [
  'C major',
  'G major',
  'D minor',
  'B-flat major',
  'F-sharp minor',
  'E major',
  'A minor',
];
const METERS = ['4/4', '3/4', '6/8', '2/2', '2/4'];
const SYLLABLES = [
  ...['ka', 'lo', 'mi', 're', 'sol', 'fa', 'ti', 'do', 'ra', 'ne', 'bu', 'che', 'ga', 'ro', 'li'],
  ...['ve', 'sta', 'pre', 'mon', 'tri', 'el', 'an', 'ör', 'é', 'sch', 'ber', 'ing', 'en'],
];
/** Distinct words of titles, and people beside the known ones: as in large catalogs, few are frequent. */
const WORDS = 20_000;
const PEOPLE = 4000;
const CORPORA = 40;

/** Returns the pieces that the pages of the bench show: the same each time. */
export function manyPieces(count: number): readonly CatalogPiece[] {
  const random = randomNumbers(2026);
  const below = (end: number) => Math.floor(random() * end);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const frequent = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(items.length * random() ** 3)]!;
  const word = () => {
    const letters = Array.from({ length: 2 + below(3) }, () => pick(SYLLABLES)).join('');
    return letters[0]!.toUpperCase() + letters.slice(1);
  };
  const words = Array.from({ length: WORDS }, word);
  const people = [...COMPOSERS, ...Array.from({ length: PEOPLE }, () => `${word()} ${word()}`)];
  const collections = Array.from({ length: 2000 }, () => `${1 + below(12)} ${word()}`);
  const title = () =>
    random() < 0.4
      ? `${pick(FORMS)} No. ${1 + below(60)} in ${pick(KEYS)}`
      : `${frequent(words)} ${frequent(words)} ${frequent(words)}`;
  return Array.from({ length: count }, (_, number): CatalogPiece => {
    const corpus = `corpus-${Math.floor((number * CORPORA) / count)}`;
    const lyricist = random() < 0.4 ? [{ role: 'lyricist', name: frequent(people) }] : [];
    return {
      ...{ place: 'hosted', corpus, number, path: `${corpus}/piece-${number}` },
      title: title(),
      titles: random() < 0.1 ? { fr: `${word()} ${word()}`, de: `${word()} ${word()}` } : {},
      contributors: [{ role: 'composer', name: frequent(people) }, ...lyricist],
      recordings: [],
      collection: random() < 0.5 ? frequent(collections) : '',
      opus: random() < 0.7 ? `Op. ${1 + below(200)}, No. ${1 + below(12)}` : '',
      year: random() < 0.9 ? String(1500 + below(450)) : '',
      key: random() < 0.8 ? pick(KEYS) : '',
      meter: pick(METERS),
      sources: {
        score: 1,
        audio: below(2),
        video: below(4) === 0 ? 1 : 0,
        scan: below(2),
        pages: below(2),
      },
      analyses: random() < 0.4 ? 1 + below(3) : 0,
      permissions: ['all'],
      quality: below(4),
      fields: {},
    };
  });
}

/** Typed letter by letter: each beginning is a keystroke. */
export const QUERIES = [
  'beethoven sonata',
  'schubert lied',
  'dvorak op 27',
  'etude no 12',
  'boulanger',
];
/** Typed with a mistake; found all the same. */
export const TYPOS = [
  ...['bethoven', 'shubert', 'mozrt', 'tchaikovski', 'dvorjak', 'symphny', 'noctrune', 'chopinn'],
  ...['boulanjer', 'antonim dvorak', 'clara shumann', 'saint seans', 'franz shcubert', 'fantasai'],
];

/** Returns the text in the field after each keystroke. */
export const keystrokes = (): readonly string[] =>
  QUERIES.flatMap((query) => Array.from({ length: query.length }, (_, i) => query.slice(0, i + 1)));
