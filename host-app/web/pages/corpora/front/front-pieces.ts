import type { CorpusFacts, Highlight } from '#web/catalog/corpus-facts.js';
import type { CatalogPiece } from '#web/catalog/types.js';
import { SANDBOX } from '#shared/paths.js';

/** What the first page needs of the facts about a corpus. */
export type FrontFacts = Pick<CorpusFacts, 'highlights' | 'newest'>;

/** Number of pieces in a list of the first page. */
const LISTED = 6;

const once = <Item>(items: readonly Item[], pathOf: (item: Item) => string): readonly Item[] => {
  const found = new Map<string, Item>();
  for (const item of items) if (!found.has(pathOf(item))) found.set(pathOf(item), item);
  return [...found.values()];
};

/** Returns the pieces that stand for the corpora, in turns, so that each corpus is among the first. */
function inTurns(corpora: readonly FrontFacts[]): readonly Highlight[] {
  const longest = Math.max(0, ...corpora.map(({ highlights }) => highlights.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    corpora.flatMap(({ highlights }) => highlights.slice(turn, turn + 1)),
  );
  return once(turns.flat(), ({ piece }) => piece.path);
}

const hasSound = ({ piece }: Highlight): boolean => piece.sources.audio > 0;
const hasScore = ({ picture }: Highlight): boolean => picture?.kind === 'score';
const hasLabels = ({ piece }: Highlight): boolean => piece.analyses > 0;

/**
 * Returns the piece that the first page plays: of those that stand for the corpora one with a score and a
 * recording, if there is one with labels too; undefined without any.
 */
export function frontPiece(corpora: readonly FrontFacts[]): Highlight | undefined {
  const playable = inTurns(corpora).filter((one) => hasScore(one) && hasSound(one));
  return playable.find(hasLabels) ?? playable[0];
}

/** Returns some pieces to begin with, one of each corpus before a second of any. */
export const featuredPieces = (corpora: readonly FrontFacts[]): readonly CatalogPiece[] =>
  inTurns(corpora)
    .slice(0, LISTED)
    .map(({ piece }) => piece);

/**
 * Returns the pieces that came last, the newest first; none where the listing does not tell. Leaves out the
 * sandbox, whose pieces nobody has looked at.
 */
export const newestPieces = (corpora: readonly FrontFacts[]): readonly CatalogPiece[] =>
  once(
    corpora.flatMap(({ newest }) => newest),
    ({ path }) => path,
  )
    .filter(({ corpus }) => corpus !== SANDBOX)
    .sort((a, b) => (b.number ?? 0) - (a.number ?? 0))
    .slice(0, LISTED);
