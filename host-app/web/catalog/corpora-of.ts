import type { CorpusNode } from '#entries/corpus.js';
import type { Place } from '#shared/paths.js';
import type { CatalogCorpus } from './types.js';

/** Returns the number of pieces in a corpus of a tree and in the corpora below it. */
const countOf = ({ info, corpora }: CorpusNode): number =>
  corpora.reduce((sum, below) => sum + countOf(below), info.pieces.length);

/** Returns the corpora of a tree, each before those below it; the root only when it holds pieces itself. */
export function corporaOf(tree: CorpusNode, place: Place): readonly CatalogCorpus[] {
  const found: CatalogCorpus[] = [];
  const visit = (node: CorpusNode, parent: string | undefined): void => {
    const { path, info, corpora } = node;
    const isShown = path !== '' || info.pieces.length > 0;
    if (isShown) found.push({ place, path, info, parent, count: countOf(node) });
    for (const below of corpora) visit(below, path === '' ? undefined : path);
  };
  visit(tree, undefined);
  return found;
}

/** Returns the corpora of a flat listing, which gives the number of pieces of each. */
export function flatCorporaOf(
  nodes: readonly CorpusNode[],
  place: Place,
): readonly CatalogCorpus[] {
  const paths = new Set(nodes.map(({ path }) => path));
  return nodes.map(({ path, info }) => {
    const above = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const parent = above !== '' && paths.has(above) ? above : undefined;
    const { count } = info.raw;
    return { place, path, info, parent, count: typeof count === 'number' ? count : 0 };
  });
}
