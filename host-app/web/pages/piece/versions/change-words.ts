import type { TFunction } from 'i18next';
import { type LabelRecord, type Piece, typeText, type Words } from '#core';
import { countLabelChanges, type LabelChange, type LabelChangeKind } from '#core/compare';
import { stretchText } from '../passage/place-words.js';

/** Language, texts and music for the words about labels. */
export interface ChangeWords {
  readonly t: TFunction;
  readonly language: string;
  /** The musical terms of the language. */
  readonly terms: Words;
  readonly piece: Piece;
}

const ORDER: readonly LabelChangeKind[] = [
  'added',
  'removed',
  'moved',
  'length',
  'tag',
  'type',
  'details',
];

/** Says how many labels a save has changed, and how: `added: 2 · tag: 1`. */
export function countsText(changes: readonly LabelChange[], t: TFunction): string {
  const counts = countLabelChanges(changes);
  const parts = ORDER.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [t(`piece.versions.count.${kind}`, { number: count })];
  });
  return parts.length > 0 ? parts.join(' · ') : t('piece.versions.same');
}

const endOf = ({ start, duration, ioi }: LabelRecord): number => start + (duration ?? ioi ?? 0);

/** Returns where a label is, in words. */
export function placeOf(label: LabelRecord, { piece, language }: ChangeWords): string {
  const { start } = label;
  const end = endOf(label);
  const stretch = end > start ? { start, end: end as typeof start } : { start };
  return stretchText(stretch, piece, language);
}

const tagOf = ({ tag = '' }: LabelRecord, t: TFunction): string =>
  tag.trim() || t('piece.versions.noTag');

/** Says what a save has done to one label, in sentences: what was, and what is. */
export function changeText({ before, after, kinds }: LabelChange, words: ChangeWords): string {
  const { t } = words;
  const label = after ?? before;
  if (!label) return '';
  const [was, is] = [before ?? label, after ?? label];
  const values = {
    tag: { from: tagOf(was, t), to: tagOf(is, t) },
    type: { from: typeText(was.type, words.terms), to: typeText(is.type, words.terms) },
    place: { from: placeOf(was, words), to: placeOf(is, words) },
  };
  const said = (kind: LabelChangeKind): string => {
    const { from, to } = kind === 'tag' || kind === 'type' ? values[kind] : values.place;
    return t(`piece.versions.change.${kind}`, { from, to });
  };
  return ORDER.filter((kind) => kinds.includes(kind))
    .map(said)
    .join(' · ');
}

/** Returns what a label says and where it is, in words: `PAC, m. 12`. */
export function labelText({ before, after }: LabelChange, words: ChangeWords): string {
  const label = after ?? before;
  if (!label) return '';
  const { t } = words;
  return t('piece.versions.label', {
    ...{ type: typeText(label.type, words.terms), tag: tagOf(label, t) },
    place: placeOf(label, words),
  });
}
