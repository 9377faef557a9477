import {
  type Label,
  type Relation,
  RELATION_WORDS,
  type RelationDraft,
  REPEATS_EXACTLY,
  type SeenRelation,
} from '#core';
import type { GlosaElement } from '#kit';
import { placeName, shortName } from './label-text.js';

/** What a relation says of its labels. */
type Said = Pick<Relation, 'type' | 'exact'>;

const wordOf = ({ type, exact }: Said): string => (exact ? REPEATS_EXACTLY : type);

const isUsual = (type: string): boolean => RELATION_WORDS.some((word) => word === type);

/** Returns the word of a relation in the language of the reader; one of the user's own as it is. Observable. */
export const relationWord = (host: GlosaElement, said: Said): string =>
  isUsual(said.type) ? host.t(`labelRelations.${wordOf(said)}`) : said.type;

/** Returns the word as a label sees it: `repeats`, or from the other side `repeated by`. Observable. */
export function seenWord(
  host: GlosaElement,
  { relation, isFrom }: Pick<SeenRelation, 'relation' | 'isFrom'>,
): string {
  if (isFrom) return relationWord(host, relation);
  const { type } = relation;
  if (isUsual(type)) return host.t(`labelRelations.${wordOf(relation)}By`);
  return host.t('labelRelations.ownBy', { word: type });
}

/** Returns a label as the end of a relation: `Theme A, measure 1`. Observable. */
export const endName = (host: GlosaElement, label: Label): string =>
  host.t('labels.named', { name: shortName(host, label), place: placeName(host, label.start) });

/** Number of labels that a sentence names; it says how many more there are. */
const MOST = 3;

/** Returns labels as the ends of a relation: `Theme A, measure 1; Theme B, measure 9`. Observable. */
export function endNames(host: GlosaElement, labels: readonly Label[]): string {
  const names = labels.slice(0, MOST).map((label) => endName(host, label));
  const more = labels.length - MOST;
  return [...names, ...(more > 0 ? [`+${more}`] : [])].join('; ');
}

/** Returns what a label is to others: `repeats: Theme A, measure 1`. Observable. */
export const seenText = (host: GlosaElement, seen: SeenRelation): string =>
  host.t('labelRelations.sentence', {
    word: seenWord(host, seen),
    labels: endNames(host, seen.others),
  });

/** Returns what a draft would say: `Theme B, measure 9 – repeats: Theme A, measure 1`. Observable. */
export const draftText = (host: GlosaElement, { from, to, ...said }: RelationDraft): string =>
  host.t('labelRelations.draft', {
    from: endNames(host, from),
    word: relationWord(host, said),
    to: endNames(host, to),
  });
