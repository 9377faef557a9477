import type { ViewKind } from '#core';

const TAGS: Readonly<Record<ViewKind, string>> = {
  score: 'glosa-score',
  // A photographed page and an engraved one differ only in their source.
  scan: 'glosa-scan',
  '3d': 'glosa-scan',
  waveform: 'glosa-waveform',
  grid: 'glosa-grid',
  'piano-roll': 'glosa-piano-roll',
};

/** Returns the tag of the element that shows a view. */
export const tagOf = (kind: ViewKind): string => TAGS[kind];

/** Returns the view that an element shows; undefined for any other element. */
export function kindOfTag(tag: string): ViewKind | undefined {
  const kinds = Object.keys(TAGS) as ViewKind[];
  return kinds.find((kind) => TAGS[kind] === tag);
}
