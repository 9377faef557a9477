import { type Candidate, factFields, type Facts, highlightsOf, sumOf } from '#core';
import type { Json } from '../store/records.js';
import { isWithin, parentOf } from '../store/paths.js';
import { type Entry, factsOf, fieldsOf, isShown, type Node, type Sight } from './catalog.js';

/** The visible part of a corpus. */
interface Seen {
  readonly node: Node;
  readonly pieces: readonly Entry[];
  readonly corpora: readonly Seen[];
  /** Facts about it and everything below. */
  readonly facts: Facts;
  readonly highlights: readonly Json[];
  /** The public pieces that came last in it and below, the newest first. */
  readonly newest: readonly Entry[];
}

/** So many of the newest pieces are shown of a corpus. */
const NEWEST = 6;

/** Returns the newest pieces of a corpus, whose own ones are in the order of their numbers. */
const newestOf = (own: readonly Entry[], below: readonly Seen[]): readonly Entry[] =>
  [
    ...own.filter(({ isPublic }) => isPublic).slice(-NEWEST),
    ...below.flatMap(({ newest }) => newest),
  ]
    .sort((a, b) => b.number - a.number)
    .slice(0, NEWEST);

function see(node: Node, sight: Sight): Seen {
  const pieces = [...node.pieces.values()].filter(sight.maySee);
  const corpora = node.corpora
    .filter((child) => isShown(child, sight))
    .map((child) => see(child, sight));
  const facts = sumOf([factsOf(node, pieces), ...corpora.map((corpus) => corpus.facts)]);
  const highlights = highlightsOf({
    path: node.path,
    info: node.info,
    find: (path) => findPublic(node, path),
    own: () => candidatesOf(node),
    below: corpora.map((corpus) => corpus.highlights),
  });
  const newest = newestOf(pieces, corpora);
  return { node, pieces, corpora, facts, highlights, newest };
}

function* candidatesOf(node: Node): Generator<Candidate> {
  for (const entry of node.pieces.values()) if (entry.isPublic) yield candidate(entry);
}

const candidate = ({ path, json, picture }: Entry): Candidate => ({
  path,
  picture,
  get entry() {
    return JSON.parse(json) as Json;
  },
});

/** Finds a public piece in a corpus or below. */
function findPublic(node: Node, path: string): Candidate | undefined {
  if (parentOf(path) !== node.path) {
    const below = node.corpora.find((child) => isWithin(path, child.path));
    return below && findPublic(below, path);
  }
  const entry = node.pieces.get(path);
  return entry?.isPublic ? candidate(entry) : undefined;
}

/** Returns the fields of a corpus with its facts. */
const countedFields = ({ node, facts, highlights, newest }: Seen): Json => ({
  ...fieldsOf(node),
  ...factFields(facts, { highlights, newest: newest.map(({ json }) => JSON.parse(json) as Json) }),
});

/** Writes a JSON object with lists after its own fields. */
function withLists(fields: object, lists: Readonly<Record<string, readonly string[]>>): string {
  const parts = Object.entries(lists).map(([key, items]) => `"${key}":[${items.join(',')}]`);
  const own = JSON.stringify(fields).slice(1, -1);
  return `{${[own, ...parts].filter(Boolean).join(',')}}`;
}

const entriesOf = ({ pieces }: Seen): readonly string[] => pieces.map(({ json }) => json);

/** Writes a corpus with its pieces and the ids of its corpora. */
export function renderCorpus(node: Node, sight: Sight): string {
  const seen = see(node, sight);
  return withLists(countedFields(seen), {
    corpora: seen.corpora.map(({ node: { path } }) =>
      JSON.stringify(fieldsOf({ path, info: {} }).id),
    ),
    pieces: entriesOf(seen),
  });
}

/** Writes a corpus with everything below it. */
export const renderRecursive = (node: Node, sight: Sight): string => tree(see(node, sight));

const tree = (seen: Seen): string =>
  withLists(countedFields(seen), {
    corpora: seen.corpora.map(tree),
    pieces: entriesOf(seen),
  });

/** Writes the corpora only, this one first, without the root. */
export function renderFlat(node: Node, sight: Sight): string {
  const below = (one: Seen): readonly Seen[] => [one, ...one.corpora.flatMap(below)];
  const corpora = below(see(node, sight)).filter(({ node: { path } }) => path !== '');
  return JSON.stringify(corpora.map(countedFields));
}
