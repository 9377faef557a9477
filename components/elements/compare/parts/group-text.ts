import { type Label, quarters, typeText } from '#core';
import type { LabelGroup } from '#core/compare';
import { placeText, rangeText } from '#kit';
import type { GlosaCompare } from '../compare.js';
import type { ComparedSet } from '../data/compared-set.js';

/** Returns where something is, in words. Observable. */
export const whereText = (
  host: GlosaCompare,
  { from, to }: Pick<LabelGroup, 'from' | 'to'>,
): string =>
  to > from ? rangeText(host, quarters(from), quarters(to)) : placeText(host, quarters(from));

/** Returns what a label says, in words: its tag and its place. */
export function saidText(host: GlosaCompare, label: Label | undefined): string {
  if (!label) return host.t('compare.nothing');
  const { start, duration, ioi, tag = '' } = label;
  const place = whereText(host, { from: start, to: start + (duration ?? ioi ?? 0) });
  return host.t('compare.said', { tag: tag.trim() || host.t('compare.noTag'), place });
}

/** Returns in what a group differs, in words: `missing, other tag`. */
export const kindsText = (host: GlosaCompare, { kinds }: LabelGroup): string =>
  kinds.map((kind) => host.t(`compare.kind.${kind}`)).join(', ');

/** Returns a group as one sentence. */
export function groupText(host: GlosaCompare, set: ComparedSet, group: LabelGroup): string {
  const said = set.annotators.map(({ name }, at) =>
    host.t('compare.saidBy', { name, said: saidText(host, set.label(at, group.labels[at])) }),
  );
  return host.t('compare.group', {
    type: typeText(group.type, host),
    place: whereText(host, group),
    kinds: kindsText(host, group),
    said: said.join('; '),
  });
}
