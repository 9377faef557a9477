import { factFields, type Facts, highlightsOf, sumOf } from '#core';
import type { Json } from '../store/records.js';
import { type Catalog, fieldsOf, isShown, type Node, seesHidden, type Sight } from './catalog.js';
import { NEWEST, type Text, textOf } from './entries.js';
import type { PackedLines } from './packed-lines.js';

/** A page of the direct pieces of a corpus. */
export interface Page {
  /** Most pieces of it. */
  readonly limit: number;
  /** Number of the piece before the first. */
  readonly after?: number;
}

/** What a listing is made of. */
export interface Shown {
  readonly catalog: Pick<Catalog, 'chosenAt'>;
  readonly node: Node;
  readonly sight: Sight;
  readonly page?: Page;
}

/** A listing as JSON. */
export interface Rendered {
  /** Entries of pieces and corpora in it. */
  readonly size: number;
  /** Number of the last piece of a page that another one follows. */
  readonly last?: number;
  /** Parts of the text, one after the other, as everything was when this was made. */
  readonly parts: Iterable<string>;
}

/** The visible part of a corpus. */
interface Seen {
  readonly node: Node;
  /** The texts of its pieces, and the places of those that are seen; undefined for all. */
  readonly lines: PackedLines;
  readonly places: readonly number[] | undefined;
  readonly corpora: readonly Seen[];
  /** Facts about it and everything below. */
  readonly facts: Facts;
  readonly highlights: readonly Json[];
  /** The public pieces that came last in it and below, the newest first. */
  readonly newest: readonly Newest[];
}

interface Newest {
  readonly number: number;
  readonly json: string;
}

const newestOf = (own: readonly Newest[], below: readonly Seen[]): readonly Newest[] =>
  [...own, ...below.flatMap(({ newest }) => newest)]
    .sort((a, b) => b.number - a.number)
    .slice(0, NEWEST);

function see({ catalog, node, sight }: Shown): Seen {
  const { lines } = node.pieces;
  const { places, facts: own } = node.pieces.visible(seesHidden(sight));
  const corpora = node.corpora
    .filter((child) => isShown(child, sight))
    .map((child) => see({ catalog, node: child, sight }));
  const facts = sumOf([own, ...corpora.map((corpus) => corpus.facts)]);
  const front = node.pieces.front();
  const highlights = highlightsOf({
    path: node.path,
    info: node.info,
    find: (path) => candidate(catalog.chosenAt(path)),
    own: () => [candidate(front.first)].filter((piece) => piece !== undefined),
    below: corpora.map((corpus) => corpus.highlights),
  });
  const newest = newestOf(front.newest, corpora);
  return { node, lines, places, corpora, facts, highlights, newest };
}

const candidate = (text: Text | undefined) =>
  text && { picture: text.picture, entry: JSON.parse(text.json) as Json };

/** Returns the fields of a corpus with its facts. */
const countedFields = ({ node, facts, highlights, newest }: Seen): Json => ({
  ...fieldsOf(node),
  ...factFields(facts, { highlights, newest: newest.map(({ json }) => JSON.parse(json) as Json) }),
});

/** A text in parts. */
type Parts = Iterable<string>;

/** Writes a JSON object with lists after its own fields. */
function* withLists(
  fields: object,
  lists: Readonly<Record<string, Iterable<Parts>>>,
): Generator<string> {
  const own = JSON.stringify(fields).slice(1, -1);
  yield `{${own}`;
  let comma = own === '' ? '' : ',';
  for (const [key, items] of Object.entries(lists)) {
    yield `${comma}"${key}":`;
    yield* listOf(items);
    comma = ',';
  }
  yield '}';
}

function* listOf(items: Iterable<Parts>): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield before;
    yield* item;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function* entriesAt(lines: PackedLines, places?: readonly number[]): Generator<Parts> {
  for (const line of lines.at(places)) yield [textOf(line).json];
}

/** Writes a corpus with its pieces, or a page of them, and the ids of its corpora. */
export function renderCorpus(shown: Shown): Rendered {
  const seen = see(shown);
  const { corpora, lines } = seen;
  const { places, last } = shown.page ? pageOf(seen, shown.page) : { places: seen.places };
  const ids = corpora.map(({ node: { path } }) => [
    JSON.stringify(fieldsOf({ path, info: {} })['id']),
  ]);
  return {
    size: (places?.length ?? lines.length) + ids.length,
    ...(last !== undefined && { last }),
    parts: withLists(countedFields(seen), { corpora: ids, pieces: entriesAt(lines, places) }),
  };
}

/** Returns the places of a page, and the number of its last piece if another page follows. */
function pageOf({ node: { pieces }, places }: Seen, { limit, after }: Page) {
  const first = after === undefined ? 0 : pieces.placeAfter(after);
  const all = places
    ? places.filter((place) => place >= first)
    : range(first, pieces.size, limit + 1);
  const page = all.slice(0, limit);
  const last = page.length < all.length ? pieces.numberAt(page.at(-1)!) : undefined;
  return { places: page, last };
}

/** Returns the places from one on, at most so many. */
const range = (from: number, to: number, most: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(to - from, most)) }, (_, index) => from + index);

/** Writes a corpus with everything below it. */
export function renderRecursive(shown: Shown): Rendered {
  const seen = see(shown);
  return { size: seen.facts.count + corporaBelow(seen), parts: tree(seen) };
}

const corporaBelow = ({ corpora }: Seen): number =>
  corpora.reduce((sum, below) => sum + corporaBelow(below), corpora.length);

const tree = (seen: Seen): Generator<string> =>
  withLists(countedFields(seen), {
    corpora: seen.corpora.map(tree),
    pieces: entriesAt(seen.lines, seen.places),
  });

/** Writes the corpora only, this one first, without the root. */
export function renderFlat(shown: Shown): Rendered {
  const below = (one: Seen): readonly Seen[] => [one, ...one.corpora.flatMap(below)];
  const corpora = below(see(shown)).filter(({ node: { path } }) => path !== '');
  return { size: corpora.length, parts: listOf(fieldsOfEach(corpora)) };
}

function* fieldsOfEach(corpora: readonly Seen[]): Generator<Parts> {
  for (const corpus of corpora) yield [JSON.stringify(countedFields(corpus))];
}
