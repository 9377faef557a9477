import type { TFunction } from 'i18next';
import type { Piece } from '#core';
import { placeText, prepareTexts, rangeText, translate } from '#kit';
import type { LinkedPlace } from '#shared/linked-place.js';
import { stretchAt, type Stretch } from './linked-music.js';

/** Language and texts of the page. */
export interface Words {
  readonly t: TFunction;
  readonly language: () => string;
}

/** Returns a part of the score in words, `''` until the texts are there. Observable. */
export function stretchText({ start, end }: Stretch, piece: Piece, language: string): string {
  const t = (key: string, values?: Parameters<typeof translate>[2]) =>
    translate(language, key, values);
  const host = { model: piece, t };
  return end === undefined ? placeText(host, start) : rangeText(host, start, end);
}

/** Returns the words of a place: whole measures by their numbers, everything else as a musician says it. */
async function wordsOf(
  place: LinkedPlace,
  piece: Piece | undefined,
  words: Words,
): Promise<string> {
  const stretch = piece && stretchAt(place, piece.measureMap);
  if (!stretch) return nameOf(place);
  await prepareTexts('tools');
  return stretchText(stretch, piece, words.language());
}

/** Returns a place of which the piece has nothing, as its address writes it. */
function nameOf(place: LinkedPlace): string {
  if (place.kind === 'beats') return `${place.first.measure}–${place.last.measure}`;
  if (place.kind === 'measures') return place.from;
  if (place.kind === 'quarters') return String(place.start);
  return 'onset' in place.at ? String(place.at.onset) : place.at.measure;
}

/** Names of the texts for a place: one measure, several, or anything else in words. */
interface Keys {
  readonly one: string;
  readonly many: string;
  readonly other: string;
}

async function sentence(
  keys: Keys,
  { place, piece }: { readonly place: LinkedPlace; readonly piece: Piece | undefined },
  words: Words,
): Promise<string> {
  const { t } = words;
  if (place.kind !== 'measures')
    return t(keys.other, { place: await wordsOf(place, piece, words) });
  const { from, to } = place;
  return from === to ? t(keys.one, { measure: from }) : t(keys.many, { from, to });
}

/** Says that a part of the score is repeated. */
export const repeatedText = (place: LinkedPlace, piece: Piece, words: Words): Promise<string> =>
  sentence(
    {
      one: 'piece.passage.repeatedOne',
      many: 'piece.passage.repeatedMany',
      other: 'piece.passage.repeated',
    },
    { place, piece },
    words,
  );

/** Says what a copied link leads to. */
export function copiedText(
  place: LinkedPlace | undefined,
  piece: Piece | undefined,
  words: Words,
): Promise<string> {
  const { t } = words;
  if (!place) return Promise.resolve(t('piece.passage.copiedPiece'));
  const label = place.kind === 'spot' && place.label;
  if (label)
    return Promise.resolve(t('piece.passage.copiedLabel', { label: label.tag || label.type }));
  return sentence(
    {
      one: 'piece.passage.copiedOne',
      many: 'piece.passage.copiedMany',
      other: 'piece.passage.copied',
    },
    { place, piece },
    words,
  );
}

/** Says that the piece has no such place. */
export function missingText(place: LinkedPlace, { t }: Words): string {
  if (place.kind !== 'measures') return t('piece.passage.missingOne', { measure: nameOf(place) });
  const { from, to } = place;
  return from === to
    ? t('piece.passage.missingOne', { measure: from })
    : t('piece.passage.missingMany', { from, to });
}
