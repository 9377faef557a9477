import { type Piece, reviewOf } from '#core';
import { shownName } from '#shared/shown-name.js';

/** A fact about what is saved: the key of its name, and its value. */
export interface SavedFact {
  readonly key: `dialogs.save.contents.${'labels' | 'hidden' | 'comments' | 'layers' | 'sources' | 'points'}`;
  readonly value: string;
}

/** Formats numbers and lists in the user's language. */
const formatsOf = (language: string) => ({
  number: (value: number) => new Intl.NumberFormat(language).format(value),
  list: (words: Iterable<string>) =>
    new Intl.ListFormat(language, { type: 'unit' }).format([...words]),
});

/**
 * Returns all that others get to see of an analysis with it: also labels that the filter hides now, comments, and
 * the layers, which often are names of people, and the names of the analyses that labels were taken over from, of which
 * some may be private.
 */
export function analysisContents({ analysis }: Piece, language: string): readonly SavedFact[] {
  if (!analysis) return [];
  const { number, list } = formatsOf(language);
  const { labels, shownLabels } = analysis;
  const hidden = labels.length - shownLabels.length;
  const comments = labels.filter(({ comment }) => comment).length;
  const layers = new Set(labels.flatMap((label) => label.layers));
  const taken = labels.flatMap((label) => reviewOf(label)?.sources ?? []);
  const sources = new Set(taken.map((source) => shownName(source.analysis)));
  const facts: readonly (SavedFact | false)[] = [
    { key: 'dialogs.save.contents.labels', value: number(labels.length) },
    hidden > 0 && { key: 'dialogs.save.contents.hidden', value: number(hidden) },
    comments > 0 && { key: 'dialogs.save.contents.comments', value: number(comments) },
    layers.size > 0 && { key: 'dialogs.save.contents.layers', value: list(layers) },
    sources.size > 0 && { key: 'dialogs.save.contents.sources', value: list(sources) },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Returns all that others get to see of a synchronization with it. */
export function syncContents(piece: Piece, language: string): readonly SavedFact[] {
  const points = piece.recording?.sync?.points.length ?? 0;
  return points > 0
    ? [{ key: 'dialogs.save.contents.points', value: formatsOf(language).number(points) }]
    : [];
}
