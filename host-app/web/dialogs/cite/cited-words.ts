import type { Piece } from '#core';
import type { LinkedPlace } from '#shared/linked-place.js';

/** Translates a key of the texts. */
export type Translate = (key: string, values: Readonly<Record<string, string>>) => string;

/** Returns composer, title and catalog number of a piece. */
export function workText(
  piece: Piece,
  language: string,
  { hasComposer = true }: { readonly hasComposer?: boolean } = {},
): string {
  const title = piece.localizedTitle(language);
  const { opus = '' } = piece.opus;
  const number = title.includes(opus) ? '' : opus;
  return [hasComposer && piece.composer, title, number].filter(Boolean).join(', ');
}

/** Returns the measures of a place in words, with the label that it names; undefined where it names no measures. */
export function measuresText(place: LinkedPlace, t: Translate): string | undefined {
  const measures = measuresOf(place);
  if (!measures) return undefined;
  const { from, to } = measures;
  const words =
    from === to
      ? t('dialogs.figure.measure', { measure: from })
      : t('dialogs.figure.measures', { from, to });
  const label = place.kind === 'spot' ? place.label : undefined;
  return label ? `${label.tag || label.type}, ${words}` : words;
}

function measuresOf(
  place: LinkedPlace,
): { readonly from: string; readonly to: string } | undefined {
  switch (place.kind) {
    case 'measures':
      return place;
    case 'beats':
      return { from: place.first.measure, to: place.last.measure };
    case 'spot':
      return 'measure' in place.at ? { from: place.at.measure, to: place.at.measure } : undefined;
    case 'quarters':
      return undefined;
  }
}
