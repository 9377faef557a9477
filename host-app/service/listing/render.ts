import type { Entry, Node } from './catalog.js';
import { fieldsOf } from './catalog.js';

/** Whether a visitor may see a piece. */
export type MaySee = (piece: Pick<Entry, 'path' | 'permissions'>) => boolean;

/** An object of JSON with lists after its own fields. */
function withLists(fields: object, lists: Readonly<Record<string, readonly string[]>>): string {
  const parts = Object.entries(lists).map(([key, items]) => `"${key}":[${items.join(',')}]`);
  const own = JSON.stringify(fields).slice(1, -1);
  return `{${[own, ...parts].filter(Boolean).join(',')}}`;
}

const entriesOf = (node: Node, maySee: MaySee): readonly string[] =>
  [...node.pieces.values()].filter(maySee).map(({ json }) => json);

/** A corpus with its pieces and, as ids, the corpora in it. */
export const renderCorpus = (node: Node, maySee: MaySee): string =>
  withLists(fieldsOf(node), {
    corpora: node.corpora.map(({ path }) => JSON.stringify(fieldsOf({ path, info: {} }).id)),
    pieces: entriesOf(node, maySee),
  });

/** A corpus with its pieces and everything below it. */
export const renderRecursive = (node: Node, maySee: MaySee): string =>
  withLists(fieldsOf(node), {
    corpora: node.corpora.map((child) => renderRecursive(child, maySee)),
    pieces: entriesOf(node, maySee),
  });

/** How many pieces of a corpus, and of those below it, a visitor may see. */
const countOf = (node: Node, maySee: MaySee): number =>
  node.corpora.reduce((sum, child) => sum + countOf(child, maySee), entriesOf(node, maySee).length);

/** The corpora alone, this one first; the root has no place among them. */
export function renderFlat(node: Node, maySee: MaySee): string {
  const below = (one: Node): readonly Node[] => [one, ...one.corpora.flatMap(below)];
  const nodes = below(node).filter(({ path }) => path !== '');
  return `[${nodes.map((one) => JSON.stringify(flatFields(one, maySee))).join(',')}]`;
}

const flatFields = (node: Node, maySee: MaySee): object => ({
  ...fieldsOf(node),
  count: countOf(node, maySee),
});
